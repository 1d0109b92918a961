/** The ways that the satellites of a federation may take: one after the other while pointing, as choices once its planets are chosen. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { foreseen } from "../../table/foresee";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { known } from "./federating";
import type { GaiaTable, Way } from "./types";

type Props = TableProps<GaiaTable>;

/** Which way is looked at. */
export const looked = signal(0);

/** The ways that are open now, or would be after the choice under the pointer. */
function open(table: GaiaTable): readonly Way[] {
  const after = foreseen.value as GaiaTable | null;
  const asked = table.question.ask;
  const planned = asked === "GiveTokens" || asked === "TakeToken" ? known.value.ways : [];
  return after?.question?.ways ?? table.question.ways ?? planned;
}

/** The spaces of the way that is looked at. */
export function satellitesOf(table: GaiaTable): readonly string[] {
  const ways = open(table);
  return ways[looked.value % Math.max(1, ways.length)]?.satellites ?? [];
}

/** How many ways there are, and how the next one is looked at. */
export function WayHint({ table }: { table: GaiaTable }) {
  const ways = open(table);
  const many = ways.length > 1;
  useEffect(() => {
    if (!many) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "w" && event.key !== "W") return;
      if ((event.target as HTMLElement | null)?.closest("input, textarea, select, dialog")) return;
      looked.value = (looked.peek() + 1) % ways.length;
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [many, ways]);
  if (!many) return null;
  return (
    <div class="legend way" role="status">
      <Icon name="satellite" /> {t("gaia.way.of", { n: (looked.value % ways.length) + 1, of: ways.length })}
      <kbd>W</kbd>
    </div>
  );
}

/** Each way as a choice; space by space it can be laid on the map as well. */
export function Ways(props: Props) {
  const { store, table } = props;
  const ways = table.question.ways ?? [];
  const take = (way: Way) => void store.try([...(store.draft.peek()?.actions ?? []), ...way.says]);
  return (
    <section class="prompt payment rise" aria-label={t("gaia:ask.Satellites")}>
      <header>
        <Icon name="satellite" />
        <h3>{t("gaia:ask.Satellites")}</h3>
      </header>
      <ul>
        {ways.map((way, i) => (
          <li key={way.says.join()}>
            <button
              class={`btn choice ${i === looked.value % ways.length ? "first" : ""}`}
              data-way={i}
              disabled={store.busy.value}
              onMouseEnter={() => (looked.value = i)}
              onFocus={() => (looked.value = i)}
              onClick={() => take(way)}
            >
              {t("gaia.way", { n: i + 1 })}
              <small>{way.satellites.join(" ")}</small>
            </button>
          </li>
        ))}
      </ul>
      <p class="muted small">{t("gaia.way.or")}</p>
    </section>
  );
}

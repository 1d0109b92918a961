/** Power tokens that leave the bowls: each way to give them up is drawn as the three areas, before and after; the lowest come first. */
import { t } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import type { GaiaTable } from "./types";

const AREAS = ["I", "II", "III"] as const;

/** What a way takes from each area. */
export function taken(one: Sentence): number[] {
  return one.refs.map((ref) => Number(ref.text));
}

/** What is dearest to keep, area III, is given up last. */
export function lowestFirst(list: readonly Sentence[]): Sentence[] {
  const weight = (one: Sentence) => {
    const [, two = 0, three = 0] = taken(one);
    return three * 100 + two + (one.verb.startsWith("brainstone") ? 1000 : 0);
  };
  return [...list].sort((a, b) => weight(a) - weight(b));
}

export function Payment(props: TableProps<GaiaTable>) {
  const { store, table, me } = props;
  const player = me === null ? undefined : table.players[me];
  if (!player) return null;
  const ways = lowestFirst(store.sentences.value);
  const asked = t("gaia:ask.GiveTokens", { count: table.question.count ?? 0 });
  return (
    <section class="prompt payment rise" aria-label={asked}>
      <header>
        <Icon name="token" color="var(--res-power)" />
        <h3>{asked}</h3>
      </header>
      <ul>
        {ways.map((one, i) => (
          <li key={one.action}>
            <button
              class={`btn choice ${i === 0 ? "first" : ""}`}
              data-action={one.action}
              disabled={store.busy.value}
              onClick={() => void store.say(one)}
            >
              <Bowls power={player.power} taken={taken(one)} stone={one.verb.startsWith("brainstone")} />
              {i === 0 && <small>{t("gaia.payment.lowest")}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bowls(props: { power: readonly number[]; taken: number[]; stone: boolean }) {
  return (
    <span class="bowls">
      {AREAS.map((area, i) => {
        const from = props.power[i] ?? 0;
        const less = props.taken[i] ?? 0;
        return (
          <span key={area} class={less ? "ch" : ""}>
            <i>{area}</i>
            <b>
              {from}
              {less > 0 && <>→{from - less}</>}
            </b>
          </span>
        );
      })}
      {props.stone && (
        <span class="ch" title={t("gaia.payment.stone")}>
          <Icon name="special" /> {t("gaia.payment.stone")}
        </span>
      )}
    </span>
  );
}

/** What must not be missed: a war on me, a star taken from me. A card tells it until my next turn is sent, or until I put it away. */
import { signal } from "@preact/signals";
import type { Game, TableProps } from "../games/game";
import { label, t } from "../i18n";
import { Icon } from "../ui/icon";
import { sinceMine } from "./chips";
import { factWords } from "./facts";

/** Up to which line somebody has put the card away, by match. */
const away = signal<Record<string, number>>({});

export function Important(props: TableProps & { game: Game }) {
  const { game, store, table, me } = props;
  if (me === null || !game.important || store.replay.value || store.teller.now.value) return null;
  const lines = sinceMine(game, store)
    .flatMap((turn) => turn.lines)
    .filter((line) => line.n >= (away.value[store.id] ?? 0));
  const name = (seat: number | null) => (seat !== null && seat >= 0 ? store.seatLabel(seat) : "");
  const facts = lines.flatMap(({ facts, seat }) =>
    facts.flatMap((fact) => {
      const key = game.important!(fact, me, table);
      if (!key) return [];
      const place = game.place?.(fact.where ?? "", table) ?? "";
      const said =
        key === "fact" ? `${name(fact.seat)} ${factWords(game, table, fact)}` : t(key, { player: name(seat), place });
      return { kind: fact.kind, said };
    }),
  );
  if (facts.length === 0) return null;
  return (
    <div class="panel important rise" role="alert" aria-label={t("important.title")}>
      <Icon name="warn" />
      <ul>
        {facts.map(({ kind, said }, i) => (
          <li key={i} data-fact={kind}>
            {label(said.trim())}
          </li>
        ))}
      </ul>
      <button
        class="btn icon ghost"
        aria-label={t("ui.close")}
        onClick={() => (away.value = { ...away.value, [store.id]: lines.at(-1)!.n + 1 })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

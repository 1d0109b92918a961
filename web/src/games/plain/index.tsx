/** The plain table: any game, from its prompt tree and its view alone. New games are playable at once, before they are drawn. */
import { plain, t, tr } from "../../i18n";
import { slug } from "../../table/notation";
import { verbs } from "../../table/prompt";
import { Icon, seatIcon } from "../../ui/icon";
import type { Game, TableProps } from "../game";

type Any = Record<string, unknown>;

/** Any data as an outline: what a game shows before it has a table of its own. */
function Data(props: { value: unknown; depth?: number }) {
  const { value, depth = 0 } = props;
  if (value === null || value === undefined) return <span class="muted">–</span>;
  if (typeof value !== "object") return <b>{String(value)}</b>;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object" || one === null))
    return <b>{value.map(String).join(" · ") || "–"}</b>;
  const entries = Array.isArray(value)
    ? value.map((one, i) => [String(i + 1), one] as const)
    : Object.entries(value as Any);
  const body = (
    <dl class="data">
      {entries.map(([key, one]) => (
        <div key={key}>
          <dt>{plain(key)}</dt>
          <dd>
            <Data value={one} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  );
  return depth < 1 ? (
    body
  ) : (
    <details open={depth < 2 && entries.length < 14}>
      <summary>{entries.length}</summary>
      {body}
    </details>
  );
}

function Others(props: TableProps) {
  const view = props.store.view.value!;
  return (
    <div class="others">
      {view.scores.map((score, seat) => (
        <article
          key={seat}
          class={`panel opp ${view.deciders.includes(seat) ? "now" : ""}`}
          style={{ "--pc": `var(--seat-${(seat % 6) + 1})` }}
        >
          <header class="row">
            <Icon name={seatIcon(seat)} class="pc" />
            <b class="grow">{props.store.seatName(seat)}</b>
            <b>{score}</b>
          </header>
        </article>
      ))}
    </div>
  );
}

/** A button for each verb of the prompt. */
function Verbs({ store, name }: TableProps & { name: string }) {
  return (
    <>
      {verbs(store.sentences.value)
        .slice(0, 9)
        .map((group, i) => (
          <button
            key={group.verb}
            class="act"
            data-key={i + 1}
            aria-pressed={store.picks.value.verb === group.verb}
            onClick={() => store.pickVerb(group.verb)}
          >
            <Icon name="special" />
            <b>{tr(`${name}:verb.${slug(group.verb)}`, group.verb)}</b>
            <small>{group.sentences.length}</small>
          </button>
        ))}
    </>
  );
}

export function plainGame(name: string): Game {
  return {
    name,
    secrets: true,
    manners: { endings: [], quick: [] },
    main: [],
    cards: [],
    listed: [],
    progress: (table) => ({
      label: "round" in (table as Any) ? t("ui.round_n", { n: Number((table as Any).round) }) : "",
      now: 0,
      of: 0,
      phase: "",
    }),
    order: () => [],
    colour: (_, seat) => `var(--seat-${(seat % 6) + 1})`,
    title: () => "",
    Others,
    Board: (props: TableProps) => (
      <div class="plain">
        <Data value={props.table} />
      </div>
    ),
    panels: [],
    Own: () => null,
    Purse: () => null,
    Actions: (props: TableProps) => <Verbs {...props} name={name} />,
    words: () => null,
    say: (action) => action,
    name_of: (ref) => tr(`${name}:word.${ref.kind}.${ref.text}`, ref.text),
    resource: (what) => ({ icon: "", name: plain(what) }),
    changes: () => [],
  };
}

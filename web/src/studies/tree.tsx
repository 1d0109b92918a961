/** The tree of moves: the main line, and beside each move the branches. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { SIGNS, type StudyState } from "./state";
import type { Props } from "./study";

export function Tree({ state, game }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [state.at.value, state.whole.value]);
  return (
    <nav class="panel tree" ref={list} aria-label={t("study.moves")}>
      <Line state={state} game={game} first={0} />
    </nav>
  );
}

function Line(props: Props & { first: number }) {
  const { state } = props;
  const after = state.after.value;
  const line: number[] = [];
  for (let at: number | undefined = props.first; at !== undefined; at = after[at]![0]) line.push(at);
  return (
    <ol>
      {line.map((n) => (
        <li key={n}>
          <Move {...props} n={n} />
          {branches(state, n).map((first) => (
            <Line key={first} {...props} first={first} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The other moves in the place of this one, where it is the main line. */
function branches(state: StudyState, n: number): number[] {
  const beside = state.after.value[state.nodes.value[n]!.parent ?? -1] ?? [];
  return beside[0] === n ? beside.slice(1) : [];
}

function Move({ state, game, n }: Props & { n: number }) {
  const node = state.nodes.value[n]!;
  const [, seat, action] = /^(\d+) (.*)$/.exec(node.move ?? "") ?? [];
  const words = action ? `${seat} ${game.say(action, state.shown.value!.view.table)}` : node.move || t("study.start");
  return (
    <button
      class={action ? "" : "muted"}
      aria-current={state.at.value === n ? "step" : undefined}
      onClick={() => void state.show(n)}
    >
      {words} <b>{SIGNS[node.sign ?? ""]}</b>
      {node.comment && <small>{node.comment}</small>}
    </button>
  );
}

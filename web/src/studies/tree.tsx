/** The tree of moves: the main line, and beside each move the branches. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { SIGNS, type StudyState } from "./state";
import type { Props } from "./study";

export function Tree({ state, game }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    keepInSight(list.current!);
  }, [state.at.value, state.whole.value]);
  return (
    <nav class="panel tree" ref={list} aria-label={t("study.moves")}>
      <Line state={state} game={game} first={0} />
    </nav>
  );
}

/** Scroll the list, and nothing around it, so that the chosen move is seen. */
function keepInSight(list: HTMLElement): void {
  const chosen = list.querySelector("[aria-current]")?.getBoundingClientRect();
  const sight = list.getBoundingClientRect();
  if (!chosen) return;
  if (chosen.top < sight.top) list.scrollTop -= sight.top - chosen.top;
  else if (chosen.bottom > sight.bottom) list.scrollTop += chosen.bottom - sight.bottom;
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
  const [, who, deed] = /^(\d+ |chance )(.*)$/.exec(node.move ?? "") ?? [];
  const seat = Number(who) ? who : "";
  const words = deed ? `${seat}${game.say(deed, state.shown.value!.view.table)}` : t("study.start");
  return (
    <button
      class={seat ? "" : "muted"}
      aria-current={state.at.value === n ? "step" : undefined}
      onClick={() => void state.show(n)}
    >
      {words} <b>{SIGNS[node.sign ?? ""]}</b>
      {node.comment && <small>{node.comment}</small>}
    </button>
  );
}

/** What a turn costs and gives at once: it is asked for where somebody rests, not at each turn passed by a key held down. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../games/game";
import type { Draft, Judged } from "../protocol";
import { Changes } from "../table/turn";

const REST_MS = 150;

interface Asked {
  game: Game;
  of: Judged;
  seat: number | null;
  /** The table before it. */
  now: unknown;
  ask: () => Promise<Draft>;
}

export function Price({ game, of, seat, now, ask }: Asked) {
  const after = useSignal<unknown>(null);
  useEffect(() => {
    let alive = true;
    after.value = null;
    const rest = setTimeout(
      () =>
        void ask()
          .then((draft) => alive && (after.value = draft.view.table))
          .catch(() => undefined), // a turn that goes on by luck has no price yet
      REST_MS,
    );
    return () => {
      alive = false;
      clearTimeout(rest);
    };
  }, [of]);
  if (!after.value || seat === null || !now) return null;
  return <Changes list={game.changes(now as never, after.value as never, seat)} />;
}

/** The place of the coach at the table; it is loaded when it is first asked. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { complain } from "../ui/widgets";
import type { MatchStore } from "./store";

type Props = TableProps & { game: Game };

/** Whether the coach has been called. */
export const coachOpen = signal(false);
const Coaching = signal<ComponentType<Props & { onClose: () => void }> | null>(null);

/** Whether the coach speaks now. */
export function advises(store: MatchStore): boolean {
  return coachOpen.value && store.myTurn.value && !store.replay.value && (store.info.value?.hints ?? false);
}

export function Advised(props: Props) {
  const { store } = props;
  const wanted = advises(store);
  useEffect(() => {
    if (!wanted || Coaching.peek()) return;
    import("../analysis/coaching").then((loaded) => (Coaching.value = loaded.default)).catch(complain);
  }, [wanted]);
  if (!wanted || !Coaching.value) return null;
  return <Coaching.value {...props} onClose={() => (coachOpen.value = false)} />;
}

/** Planning ahead: try the next moves on a copy, leave them at the table as a plan, and see on the turn bar what becomes of it. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { api, Refusal } from "../net/api";
import type { MatchInfo, PlanInfo } from "../protocol";
import { bare, standing } from "../table/lines";
import type { MatchStore } from "../table/store";
import { Icon } from "../ui/icon";
import { go } from "../ui/router";
import { complain, toast } from "../ui/widgets";
import { copies, planPath, type Origin } from "./copies";
import { PlanDialog } from "./dialog";
import { keyWords } from "./words";

type Props = TableProps & { game: Game };

export function PlanAhead(props: Props) {
  const { store } = props;
  const origin = copies.value[store.id];
  if (origin) return <TakePlan store={store} origin={origin} />;
  const info = store.info.value;
  const seat = store.seat.value;
  if (!info || info.status !== "running" || seat === null || isAlone(info) || store.replay.value) return null;
  return <OwnPlan key={`${store.id}:${seat}`} {...props} seat={seat} />;
}

/** Bots do not keep anybody waiting. */
function isAlone(info: MatchInfo): boolean {
  return info.seats.every((one) => one.kind === "bot" || info.yours.includes(one.seat));
}

/** On the copy: what I have played here becomes the plan, or what is done where the plan does not work out. */
function TakePlan(props: { store: MatchStore; origin: Origin }) {
  const { store, origin } = props;
  const mine = standing(store.whole.value?.lines ?? []).filter((line) => line.seat === origin.seat);
  const steps = mine.map((line) => ({ any_of: [bare(line)] }));
  const take = async () => {
    try {
      await api.put<PlanInfo>(planPath(origin), await asPlan(origin, steps));
      toast(t("plan.kept", { n: mine.length }));
      go(`/m/${origin.match}?seat=${origin.seat}`);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <button class="btn plan" disabled={mine.length === 0} onClick={() => void take()}>
      <Icon name="clock" /> {t(origin.otherwise ? "plan.take_otherwise" : "plan.take", { n: mine.length })}
    </button>
  );
}

/** A plan depends on the places it names: it stops where somebody else has to do with one of them first. */
async function asPlan(origin: Origin, steps: PlanInfo["steps"]) {
  if (!origin.otherwise) return { steps, stops_at: keyWords(steps) };
  const { stopped: _, ...kept } = await api.get<PlanInfo>(planPath(origin));
  return { ...kept, otherwise: steps };
}

function OwnPlan(props: Props & { seat: number }) {
  const { game, store, seat, table } = props;
  const plan = useSignal<PlanInfo | null>(null);
  const open = useSignal(false);
  const here: Origin = { match: store.id, seat };
  useEffect(() => follow(here, plan), [store.whole.value?.version]);
  // My turn has come and the plan still stands: the table is about to follow it, or to say why it stopped.
  const due = store.myTurn.value && !!plan.value?.steps.length && !plan.value.stopped;
  useEffect(() => {
    const again = due ? setTimeout(() => follow(here, plan), 1000) : undefined;
    return () => clearTimeout(again);
  }, [due, plan.value]);
  if (store.myTurn.value && !plan.value?.stopped) return null;
  return (
    <>
      <button class={`btn ghost plan ${plan.value?.stopped ? "loss" : ""}`} onClick={() => (open.value = true)}>
        <Icon name="clock" /> {planWords(plan.value)}
      </button>
      {open.value && (
        <PlanDialog
          origin={here}
          plan={plan}
          store={store}
          say={(action) => game.say(action, table)}
          place={(word) => game.place?.(word, table) ?? word}
          onClose={() => (open.value = false)}
        />
      )}
    </>
  );
}

function follow(here: Origin, plan: Signal<PlanInfo | null>): void {
  api
    .get<PlanInfo>(planPath(here))
    .then((found) => (plan.value = found))
    .catch((error: unknown) => {
      plan.value = null;
      if (!(error instanceof Refusal)) complain(error);
    });
}

function planWords(plan: PlanInfo | null): string {
  if (plan?.stopped) return t("plan.stopped");
  if (plan && plan.steps.length > 0) return t("plan.left", { n: plan.steps.length });
  return t(plan?.only_answer ? "plan.only" : "plan.ahead");
}

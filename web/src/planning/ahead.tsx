/** Planning ahead: try the next moves on a copy, leave them at the table as a plan, and see on the turn bar what becomes of it. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { api, Refusal } from "../net/api";
import type { MatchInfo, PlanInfo } from "../protocol";
import { bare, standing } from "../table/lines";
import type { MatchStore } from "../table/store";
import { Icon } from "../ui/icon";
import { go } from "../ui/router";
import { kept } from "../ui/settings";
import { complain, Dialog, Switch, toast } from "../ui/widgets";

interface Origin {
  match: string;
  seat: number;
}

/** Copies on which a plan is tried, and the seats they are for. */
const copies = kept<Record<string, Origin>>("copies", {});

function planPath(origin: Origin): string {
  return `/matches/${origin.match}/seats/${origin.seat}/plan`;
}

export function PlanAhead(props: { store: MatchStore }) {
  const { store } = props;
  const origin = copies.value[store.id];
  if (origin) return <TakePlan store={store} origin={origin} />;
  const info = store.info.value;
  const seat = store.seat.value;
  const alone = info?.seats.every((one) => one.kind === "bot" || info.yours.includes(one.seat)) ?? true;
  if (!info || info.status !== "running" || seat === null || alone || store.replay.value) return null;
  return <OwnPlan key={`${store.id}:${seat}`} store={store} seat={seat} />;
}

/** On the copy: what I have played here becomes the plan. */
function TakePlan(props: { store: MatchStore; origin: Origin }) {
  const { store, origin } = props;
  const mine = standing(store.whole.value?.lines ?? []).filter((line) => line.seat === origin.seat);
  const take = async () => {
    try {
      await api.put<PlanInfo>(planPath(origin), { steps: mine.map((line) => ({ any_of: [bare(line)] })) });
      toast(t("plan.kept", { n: mine.length }));
      go(`/m/${origin.match}?seat=${origin.seat}`);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <button class="btn plan" disabled={mine.length === 0} onClick={() => void take()}>
      <Icon name="clock" /> {t("plan.take", { n: mine.length })}
    </button>
  );
}

function OwnPlan(props: { store: MatchStore; seat: number }) {
  const { store, seat } = props;
  const plan = useSignal<PlanInfo | null>(null);
  const open = useSignal(false);
  const here: Origin = { match: store.id, seat };
  useEffect(() => {
    api
      .get<PlanInfo>(planPath(here))
      .then((found) => (plan.value = found))
      .catch((error: unknown) => {
        plan.value = null;
        if (!(error instanceof Refusal)) complain(error);
      });
  }, [store.whole.value?.version]);
  if (store.myTurn.value && !plan.value?.stopped) return null;
  return (
    <>
      <button class={`btn ghost plan ${plan.value?.stopped ? "loss" : ""}`} onClick={() => (open.value = true)}>
        <Icon name="clock" /> {planWords(plan.value)}
      </button>
      {open.value && <PlanDialog origin={here} plan={plan} store={store} onClose={() => (open.value = false)} />}
    </>
  );
}

function planWords(plan: PlanInfo | null): string {
  if (plan?.stopped) return t("plan.stopped");
  if (plan && plan.steps.length > 0) return t("plan.left", { n: plan.steps.length });
  return t(plan?.only_answer ? "plan.only" : "plan.ahead");
}

function PlanDialog(props: { origin: Origin; plan: Signal<PlanInfo | null>; store: MatchStore; onClose: () => void }) {
  const { origin, plan, store } = props;
  const change = async (body: { steps?: PlanInfo["steps"]; only_answer: boolean }) => {
    try {
      plan.value = await api.put<PlanInfo>(planPath(origin), body);
    } catch (error) {
      complain(error);
    }
  };
  const drop = async () => {
    try {
      await api.delete(planPath(origin));
      plan.value = null;
      props.onClose();
    } catch (error) {
      complain(error);
    }
  };
  const now = plan.value;
  return (
    <Dialog title={t("plan.ahead")} icon="clock" onClose={props.onClose}>
      <p class="soft">{t("plan.help")}</p>
      {now?.stopped && <p class="loss">{stoppedWords(now.stopped)}</p>}
      <ol class="plan-steps">
        {(now?.steps ?? []).map((step, i) => (
          <li key={i}>{step.any_of.join(` ${t("plan.or")} `)}</li>
        ))}
      </ol>
      <Switch
        checked={now?.only_answer ?? false}
        onChange={(only_answer) => void change({ steps: now?.stopped ? [] : now?.steps, only_answer })}
      >
        {t("plan.only.help")}
      </Switch>
      <div class="row wrap">
        <button class="btn primary" onClick={() => void tryOut(store, origin)}>
          {t("plan.try")}
        </button>
        {now && (
          <button class="btn" onClick={() => void drop()}>
            {t("plan.drop")}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** `word 3A5`: somebody has said it; `step …: why`: it is not possible. */
function stoppedWords(stopped: string): string {
  const [kind, ...rest] = stopped.split(" ");
  return t(kind === "word" ? "plan.stopped.word" : "plan.stopped.step", { what: rest.join(" ") });
}

async function tryOut(store: MatchStore, origin: Origin): Promise<void> {
  try {
    const title = t("sandbox.title", { title: store.info.peek()?.title || t(`game.${store.info.peek()?.game}`) });
    const copy = await api.post<MatchInfo>(`/matches/${origin.match}/sandbox`, {
      seat: origin.seat,
      title: title.slice(0, 80),
      key: store.key,
    });
    copies.value = { ...copies.peek(), [copy.id]: origin };
    go(`/m/${copy.id}`);
  } catch (error) {
    complain(error);
  }
}

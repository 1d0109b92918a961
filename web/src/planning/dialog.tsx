/** The plan of a seat: its steps, what is done otherwise, and what it stops at. */
import type { Signal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { PlanInfo } from "../protocol";
import type { MatchStore } from "../table/store";
import { complain, Dialog, Switch } from "../ui/widgets";
import { planPath, tryOut, type Origin } from "./copies";
import { keyWords, stoppedWords } from "./words";

interface Props {
  origin: Origin;
  plan: Signal<PlanInfo | null>;
  store: MatchStore;
  /** An action, and a place, in words. */
  say: (action: string) => string;
  place: (word: string) => string;
  onClose: () => void;
}

const NONE: PlanInfo = { steps: [], only_answer: false, stops_at: [], otherwise: [], stopped: null };

export function PlanDialog(props: Props) {
  const { origin, plan, say } = props;
  const now = plan.value ?? NONE;
  const change = async (wanted: Partial<PlanInfo>) => {
    // A plan that has stopped is over: what is changed begins anew.
    const { stopped: _, ...kept } = now.stopped ? { ...NONE, only_answer: now.only_answer } : now;
    try {
      plan.value = await api.put<PlanInfo>(planPath(origin), { ...kept, ...wanted });
    } catch (error) {
      complain(error);
    }
  };
  return (
    <Dialog title={t("plan.ahead")} icon="clock" onClose={props.onClose}>
      <p class="soft">{t("plan.help")}</p>
      {now.stopped && <p class="loss">{stoppedWords(now.stopped, props)}</p>}
      <Steps steps={now.steps} say={say} />
      {!now.stopped && <StopsAt plan={now} place={props.place} onChange={(stops_at) => void change({ stops_at })} />}
      {now.otherwise.length > 0 && <h3>{t("plan.otherwise")}</h3>}
      <Steps steps={now.otherwise} say={say} />
      <Switch checked={now.only_answer} onChange={(only_answer) => void change({ only_answer })}>
        {t("plan.only.help")}
      </Switch>
      <Doors {...props} />
    </Dialog>
  );
}

function Steps(props: Pick<Props, "say"> & { steps: PlanInfo["steps"] }) {
  if (props.steps.length === 0) return null;
  return (
    <ol class="plan-steps">
      {props.steps.map((step, i) => (
        <li key={i}>{step.any_of.map((action) => props.say(action)).join(` ${t("plan.or")} `)}</li>
      ))}
    </ol>
  );
}

/** If somebody else has to do with this first, the plan stops, or goes on otherwise. */
function StopsAt(props: Pick<Props, "place"> & { plan: PlanInfo; onChange: (words: string[]) => void }) {
  const { steps, stops_at } = props.plan;
  const offered = [...new Set([...keyWords(steps), ...stops_at])];
  if (steps.length === 0 || offered.length === 0) return null;
  return (
    <fieldset class="checks stops">
      <legend>{t("plan.stops")}</legend>
      {offered.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={stops_at.includes(word)}
            onChange={(event) =>
              props.onChange(event.currentTarget.checked ? [...stops_at, word] : stops_at.filter((one) => one !== word))
            }
          />
          {props.place(word)}
        </label>
      ))}
    </fieldset>
  );
}

function Doors(props: Props) {
  const { origin, plan, store } = props;
  const goesOn = plan.value !== null && plan.value.steps.length > 0 && !plan.value.stopped;
  const drop = async () => {
    try {
      await api.delete(planPath(origin));
      plan.value = null;
      props.onClose();
    } catch (error) {
      complain(error);
    }
  };
  return (
    <div class="row wrap">
      <button class="btn primary" onClick={() => void tryOut(store, origin)}>
        {t("plan.try")}
      </button>
      {goesOn && (
        <button class="btn" onClick={() => void tryOut(store, { ...origin, otherwise: true })}>
          {t("plan.try_otherwise")}
        </button>
      )}
      {plan.value && (
        <button class="btn" onClick={() => void drop()}>
          {t("plan.drop")}
        </button>
      )}
    </div>
  );
}

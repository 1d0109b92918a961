/** The frame of every question: the card, its answers, and the switch that keeps an answer. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { api } from "../../net/api";
import type { StandingInfo } from "../../protocol";
import type { Sentence } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import { complain } from "../../ui/widgets";
import type { TableProps } from "../game";
import { say } from "./names";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;

/** The card: sign, question, and what it is about. */
export function Ask(props: {
  icon: string;
  colour?: string;
  title: string;
  why?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
  onClose?: () => void;
}) {
  return (
    <section class={`prompt ge-ask rise ${props.class ?? ""}`} role="dialog" aria-label={props.title}>
      <header>
        <Icon name={props.icon} color={props.colour ?? "var(--sun)"} />
        <div>
          <h3>{props.title}</h3>
          {props.why && <small>{props.why}</small>}
        </div>
        {props.onClose && (
          <button class="btn icon ghost close" aria-label={t("ui.close")} onClick={props.onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="bd">{props.children}</div>
    </section>
  );
}

export function Answer(
  props: Props & {
    one: Sentence;
    primary?: boolean;
    icon?: string;
    children?: ComponentChildren;
    first?: () => Promise<void>;
  },
) {
  const { store, one } = props;
  return (
    <button
      class={`btn ${props.primary ? "primary" : ""}`}
      data-action={one.action}
      disabled={store.busy.value}
      onClick={() => void (props.first ? props.first().then(() => store.say(one)) : store.say(one))}
    >
      {props.icon && <Icon name={props.icon} />}
      <span>{props.children ?? say(one.action, props.table)}</span>
      {one.cost.dp ? (
        <span class="loss">
          −{one.cost.dp} {t("galactic_era:term.destiny_points_short")}
        </span>
      ) : null}
    </button>
  );
}

/** Keep the answer for the next time: a standing answer of this seat. */
export function useStanding(props: Props, name: string) {
  const on = useSignal(false);
  const keep = async (value: string) => {
    if (!on.value) return;
    try {
      const path = `/matches/${props.store.id}/seats/${props.me}/standing`;
      const known = await api.get<StandingInfo>(path);
      await api.put(path, { answers: { ...known.answers, [name]: value } });
    } catch (error) {
      complain(error);
    }
  };
  return { on, keep };
}

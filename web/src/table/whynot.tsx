/** Why not: what the server says to a sentence that cannot be said now, with what is missing. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { label, t } from "../i18n";
import type { Explained, ReasonInfo } from "../protocol";
import { Cite } from "../rules/cite";
import { Icon } from "../ui/icon";
import type { MatchStore } from "./store";

/** A pointer that only passes by asks nothing. */
const WAIT_MS = 90;

/** The reason why a sentence cannot be said; null: it can, nobody asks, or the answer is on its way. */
export function useWhyNot(store: MatchStore, text: string | null): Explained | null {
  const why = useSignal<Explained | null>(null);
  const asked = store.myTurn.value && !store.replay.value ? text : null;
  const draft = store.draft.value;
  useEffect(() => {
    why.value = null;
    if (!asked) return;
    let alive = true;
    const timer = setTimeout(() => {
      void store.why(asked).then((answer) => {
        if (alive && answer && !answer.legal) why.value = answer;
      });
    }, WAIT_MS);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [asked, draft, store.whole.value?.version]);
  return why.value;
}

/** The sentence that choosing a thing would say: one that may be said of its kind, with this thing in its place. */
export function wouldSay(store: MatchStore, kind: string, text: string): string | null {
  if (!store.myTurn.peek()) return null;
  const like = store.sentences.peek().find((one) => one.refs.some((ref) => ref.kind === kind));
  const ref = like?.refs.find((one) => one.kind === kind);
  if (!like || !ref) return null;
  const words = like.action.split(" ");
  const at = words.lastIndexOf(ref.text);
  if (at < 0) return null;
  words[at] = text;
  return words.join(" ");
}

/** A reason without the section in brackets at its end: a link leads there. */
export function reasonWords({ text, section }: ReasonInfo): string {
  return label(section ? text.slice(0, text.lastIndexOf(" (")) : text);
}

/** The reason as a line of a card that explains a thing. */
export function WhyNot(props: { store: MatchStore; text: string | null }) {
  const why = useWhyNot(props.store, props.text);
  const reason = why?.reason;
  if (!reason) return null;
  return (
    <p class="no" data-reason={reason.code}>
      <Icon name="warn" />
      <span>
        {t("why.not")} {reasonWords(reason)}
      </span>
      <Cite section={reason.section} />
    </p>
  );
}

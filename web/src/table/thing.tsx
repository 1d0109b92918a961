/** A component on the table that explains itself, and can be pointed at when a sentence of the prompt speaks of it. */
import type { ComponentChildren } from "preact";
import { sentence, t } from "../i18n";
import { explains } from "../ui/cards";
import type { Ref, Sentence } from "./prompt";
import type { MatchStore } from "./store";
import { WhyNot, wouldSay } from "./whynot";

/** The sentences that speak of a thing now, by the word the notation has for it. */
export function spoken(store: MatchStore, kind: string, text: string): { ref: Ref; sentences: Sentence[] } | null {
  if (!store.myTurn.value || store.replay.value) return null;
  if (store.picks.value.refs.some((pick) => pick.kind === kind && pick.text === text)) return null;
  const sentences = store.open.value.filter((one) => one.refs.some((ref) => ref.kind === kind && ref.text === text));
  const ref = sentences[0]?.refs.find((one) => one.kind === kind && one.text === text);
  return ref ? { ref, sentences } : null;
}

/** Whether a thing was pointed at already. */
export function picked(store: MatchStore, kind: string, text: string): boolean {
  return store.picks.value.refs.some((pick) => pick.kind === kind && pick.text === text);
}

export function isLit(store: MatchStore, text: string): boolean {
  return store.lit.value.some((one) => one.text === text);
}

/** Whether something is being chosen: then what may be chosen stands out. */
export function choosing(store: MatchStore): boolean {
  return store.picks.value.verb !== null || store.picks.value.refs.length > 0;
}

export function Thing(props: {
  store: MatchStore;
  kind: string;
  text: string;
  title: string;
  words?: string[];
  class: string;
  soft?: boolean;
  /** The sentence one would say with it, where no other of its kind can be said. */
  tries?: string;
  style?: Record<string, string>;
  children: ComponentChildren;
}) {
  const { store, kind, text, title } = props;
  const found = spoken(store, kind, text);
  const names = `${props.class} ${found ? (props.soft && !choosing(store) ? "may soft" : "may") : ""} ${picked(store, kind, text) ? "picked" : ""} ${isLit(store, text) ? "lit" : store.marks.value.has(text) ? "last" : ""}`;
  const said = sentence([title, ...(props.words ?? [])]);
  const card = explains(() => (
    <>
      <b>{title}</b>
      {props.words?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {found ? (
        <p class="yes">{t("thing.choose")}</p>
      ) : (
        <WhyNot store={store} text={props.tries ?? wouldSay(store, kind, text)} />
      )}
    </>
  ));
  if (!found) {
    return (
      <span class={names} style={props.style} role="img" aria-label={said} {...card}>
        <span class="in" aria-hidden="true">
          {props.children}
        </span>
      </span>
    );
  }
  return (
    <button
      class={names}
      style={props.style}
      data-ref={`${kind}:${text}`}
      onClick={() => store.pick(found.ref)}
      {...card}
    >
      {props.children}
      <span class="visually-hidden">. {said}</span>
    </button>
  );
}

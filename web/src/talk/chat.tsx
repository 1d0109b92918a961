/** Talk at the table, and private notes beside it. */
import { signal, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { me } from "../lobby/people";
import type { ChatLine } from "../protocol";
import type { MatchStore } from "../table/store";
import { ReportButton } from "../people/report";
import { Icon } from "../ui/icon";
import { language } from "../ui/settings";
import { named } from "../ui/who";
import { NotesBox } from "./notes";
import { complete, completions, phrases, pieces, worded, type Talk } from "./talk";

export const chatOpen = signal(false);

/** What the door to the talk is called, with what is unread behind it. */
export function chatLabel(store: MatchStore): string {
  const n = store.talk.unread.value;
  return n > 0 ? `${t("ui.chat")}, ${t("chat.unread", { n })}` : t("ui.chat");
}

type Side = "chat" | "notes";

export function ChatBox(props: { store: MatchStore }) {
  const side = useSignal<Side>("chat");
  if (!chatOpen.value) return null;
  return (
    <section class="panel chat rise" aria-label={t("ui.chat")}>
      <header>
        <span class="seg">
          {(["chat", "notes"] as const).map((one) => (
            <button key={one} aria-pressed={side.value === one} onClick={() => (side.value = one)}>
              {t(`ui.${one}`)}
            </button>
          ))}
        </span>
        <span class="grow" />
        <ReportButton about={reportable(props.store)} small />
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={() => (chatOpen.value = false)}>
          <Icon name="close" />
        </button>
      </header>
      {side.value === "chat" ? <Said store={props.store} /> : <NotesBox id={props.store.id} />}
    </section>
  );
}

/** What moderators can be told of from here: the match, and everybody else who sits there. */
function reportable(store: MatchStore) {
  const people = (store.info.value?.seats ?? []).flatMap((seat) => seat.person ?? []);
  const others = new Map(people.filter((one) => one.id !== me.value?.id).map((one) => [one.id, one.name]));
  return [
    { name: t("report.match"), match: store.id },
    ...[...others].map(([person, name]) => ({ name, person, match: store.id })),
  ];
}

/** Who can be called by name here: the people at the table, without me. */
function others(store: MatchStore): string[] {
  const people = (store.info.value?.seats ?? []).map((seat) => seat.person);
  return [...new Set(people.filter((one) => one && one.id !== me.value?.id).map((one) => one!.name))];
}

function Said(props: { store: MatchStore }) {
  const { talk } = props.store;
  const list = useRef<HTMLOListElement>(null);
  const lines = talk.lines.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    talk.seen();
  }, [lines.length]);
  const names = [...others(props.store), me.value?.name ?? ""];
  return (
    <>
      <ol ref={list} aria-live="polite" tabIndex={0} aria-label={t("ui.chat")}>
        {lines.length === 0 && <li class="muted">{t("chat.empty")}</li>}
        {lines.map((line) => (
          <SaidLine key={line.id} line={line} names={names} />
        ))}
      </ol>
      {props.store.info.value?.yours.length ? <Speak talk={talk} names={others(props.store)} /> : null}
    </>
  );
}

function SaidLine(props: { line: ChatLine; names: string[] }) {
  const { line, names } = props;
  const parts = pieces(worded(line.text), names);
  const own = `@${me.value?.name ?? ""}`.toLowerCase();
  return (
    <li class={parts.some((one) => one.called && one.text.toLowerCase() === own) ? "called" : ""}>
      <b>{named(line.person)}</b>{" "}
      <time class="muted">
        {new Date(line.at).toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" })}
      </time>
      <p>
        {line.text ? (
          parts.map((one, i) => (one.called ? <mark key={i}>{one.text}</mark> : one.text))
        ) : (
          <i class="muted">{t("chat.removed")}</i>
        )}
      </p>
    </li>
  );
}

function Speak(props: { talk: Talk; names: string[] }) {
  const { talk } = props;
  const draft = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (!text) return;
    draft.value = "";
    void talk.say(text);
  };
  return (
    <>
      <Calls draft={draft} names={props.names} onDone={() => input.current?.focus()} />
      <form onSubmit={send}>
        <input
          ref={input}
          type="text"
          value={draft.value}
          onInput={(event) => (draft.value = event.currentTarget.value)}
          placeholder={t("chat.say")}
          aria-label={t("chat.say")}
          title={t("chat.help")}
          maxLength={1000}
        />
        <button class="btn" type="submit">
          {t("ui.send")}
        </button>
      </form>
      <Phrases talk={talk} />
    </>
  );
}

/** After an @: the people who may be meant. */
function Calls(props: { draft: Signal<string>; names: string[]; onDone: () => void }) {
  const { draft } = props;
  const found = completions(draft.value, props.names);
  if (found.length === 0) return null;
  return (
    <div class="calls" role="group" aria-label={t("chat.call")}>
      {found.map((name) => (
        <button
          key={name}
          type="button"
          class="btn"
          onClick={() => {
            draft.value = complete(draft.value, name);
            props.onDone();
          }}
        >
          @{name}
        </button>
      ))}
    </div>
  );
}

/** What everybody reads in their own language. */
function Phrases(props: { talk: Talk }) {
  if (phrases.value.length === 0) return null;
  return (
    <details class="phrases">
      <summary>{t("chat.phrases")}</summary>
      <div>
        {phrases.value.map((phrase) => (
          <button key={phrase} type="button" class="btn" onClick={() => void props.talk.say(`:${phrase}:`)}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
    </details>
  );
}

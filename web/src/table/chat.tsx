/** Talk at the table, and private notes beside it. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import type { MatchStore } from "./store";

export const chatOpen = signal(false);

export function ChatBox(props: { store: MatchStore }) {
  const { store } = props;
  const draft = useSignal("");
  const side = useSignal<"chat" | "notes">("chat");
  const list = useRef<HTMLOListElement>(null);
  const lines = store.talk.lines.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    if (chatOpen.value) store.talk.unread.value = 0;
  }, [lines.length, chatOpen.value]);
  if (!chatOpen.value) return null;
  const send = (event: Event) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (!text) return;
    draft.value = "";
    void store.talk.say(text);
  };
  return (
    <section class="panel chat rise" aria-label={t("ui.chat")}>
      <header>
        <span class="seg">
          <button aria-pressed={side.value === "chat"} onClick={() => (side.value = "chat")}>
            {t("ui.chat")}
          </button>
          <button aria-pressed={side.value === "notes"} onClick={() => (side.value = "notes")}>
            {t("ui.notes")}
          </button>
        </span>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={() => (chatOpen.value = false)}>
          <Icon name="close" />
        </button>
      </header>
      {side.value === "chat" ? (
        <>
          <ol ref={list} aria-live="polite" tabIndex={0} aria-label={t("ui.chat")}>
            {lines.length === 0 && <li class="muted">{t("chat.empty")}</li>}
            {lines.map((line) => (
              <li key={line.id}>
                <b>{line.person.name}</b>{" "}
                <time class="muted">
                  {new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}
                </time>
                <p>{line.text || <i class="muted">{t("chat.removed")}</i>}</p>
              </li>
            ))}
          </ol>
          <form onSubmit={send}>
            <input
              type="text"
              value={draft.value}
              onInput={(event) => (draft.value = event.currentTarget.value)}
              placeholder={t("chat.say")}
              aria-label={t("chat.say")}
              maxLength={1000}
            />
            <button class="btn" type="submit">
              {t("ui.send")}
            </button>
          </form>
        </>
      ) : (
        <NotesBox id={store.id} />
      )}
    </section>
  );
}

function NotesBox(props: { id: string }) {
  const text = useSignal("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    api
      .get<{ text: string }>(`/matches/${props.id}/notes`)
      .then((notes) => (text.value = notes.text))
      .catch(complain);
  }, [props.id]);
  const write = (value: string) => {
    text.value = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void api.put(`/matches/${props.id}/notes`, { text: text.peek() }).catch(complain),
      600,
    );
  };
  return (
    <textarea
      class="notes"
      value={text.value}
      onInput={(event) => write(event.currentTarget.value)}
      placeholder={t("notes.hint")}
      aria-label={t("ui.notes")}
    />
  );
}

/** Private notes on a match: nobody else reads them. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import { complain } from "../ui/widgets";

export function NotesBox(props: { id: string }) {
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

/** What every list of the page has: it is read anew after a deed, and says when there is nothing in it. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { api } from "../net/api";
import { language } from "../ui/settings";
import { complain } from "../ui/widgets";

/** A day and an hour. */
export function when(at: number): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}

/** What an address answers, and how to ask it again. */
export function useAnswer<T>(path: string): { found: Signal<T | null>; again: () => Promise<void> } {
  const found = useSignal<T | null>(null);
  const again = () =>
    api
      .get<T>(path)
      .then((answer) => {
        found.value = answer;
      })
      .catch(complain);
  useEffect(() => void again(), [path]);
  return { found, again };
}

export function Listing(props: {
  title: string;
  none: boolean;
  head?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <section class="panel pad" aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.head}
      {props.none && <p class="muted">{t("mod.none")}</p>}
      <ul class="rows">{props.children}</ul>
    </section>
  );
}

/** A field to look for something by; what is typed counts on Enter. */
export function Find(props: { label: string; first: string; onFind: (text: string) => void }) {
  const text = useSignal(props.first);
  return (
    <form
      class="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        props.onFind(text.value.trim());
      }}
    >
      <label class="field grow">
        {props.label}
        <input
          type="search"
          maxLength={64}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button class="btn">{t("mod.find")}</button>
    </form>
  );
}

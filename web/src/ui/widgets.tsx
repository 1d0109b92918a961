/** Small things every page uses: dialogs, toasts, announcements, resources. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Refusal } from "../net/api";
import { Icon } from "./icon";

// News for screen readers: polite, one line at a time.
const announced = signal("");
export function announce(text: string): void {
  announced.value = "";
  setTimeout(() => (announced.value = text), 30);
}
export function News() {
  return (
    <div class="visually-hidden" aria-live="polite" role="status">
      {announced.value}
    </div>
  );
}

interface Toast {
  id: number;
  text: string;
  bad: boolean;
}
const toasts = signal<Toast[]>([]);
let nextToast = 1;
export function toast(text: string, bad = false): void {
  const id = nextToast++;
  toasts.value = [...toasts.value.slice(-2), { id, text, bad }];
  setTimeout(() => (toasts.value = toasts.value.filter((one) => one.id !== id)), bad ? 7000 : 4000);
}
export function Toasts() {
  return (
    <div class="toasts" role="log" aria-label={t("ui.notifications")}>
      {toasts.value.map((one) => (
        <div key={one.id} class={`toast rise ${one.bad ? "bad" : ""}`} role={one.bad ? "alert" : undefined}>
          <Icon name={one.bad ? "warn" : "info"} />
          <span class="grow">{one.text}</span>
          <button
            class="btn icon ghost"
            aria-label={t("ui.close")}
            onClick={() => (toasts.value = toasts.value.filter((x) => x.id !== one.id))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Copy and say so; where the browser does not let one copy, it is shown. */
export async function copy(text: string, told = "ui.copied"): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t(told));
  } catch {
    toast(text);
  }
}

/** Tell a failure in words a person can act on. */
export function complain(error: unknown): void {
  if (error instanceof Refusal) {
    const { problem } = error;
    if (problem.type === "offline") toast(t("net.offline"), true);
    else toast(problem.detail || problem.title, true);
  } else {
    console.error(error);
    toast(t("ui.failed"), true);
  }
}

export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  footer?: ComponentChildren;
  icon?: string;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={props.title}
      style={props.wide ? { maxWidth: "min(1080px, calc(100vw - 24px))" } : undefined}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose();
      }}
    >
      <header>
        {props.icon && <Icon name={props.icon} size={20} class="soft" />}
        <h2>{props.title}</h2>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="body">{props.children}</div>
      {props.footer && <footer>{props.footer}</footer>}
    </dialog>
  );
}

/** A `ref` of what has the keys as soon as it is there; a browser heeds `autofocus` only when a page or a dialog opens. */
export function takeKeys(element: HTMLElement | null): void {
  element?.focus();
}

export function Switch(props: { checked: boolean; onChange: (on: boolean) => void; children: ComponentChildren }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}

/** A number with the true minus sign. */
export function minus(n: number | string): string {
  return String(n).replace("-", "−");
}

/** A line of a form: its label, its value, and what to know about it. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { takeKeys } from "./widgets";

export function TextField(props: {
  label: string;
  value: Signal<string>;
  name?: string;
  type?: "text" | "password" | "email" | "url";
  auto?: string;
  most?: number;
  least?: number;
  required?: boolean;
  focus?: boolean;
  hint?: ComponentChildren;
  placeholder?: string;
}) {
  const { value } = props;
  const given = {
    name: props.name,
    autocomplete: props.auto,
    required: props.required,
    maxLength: props.most ?? 200,
    minLength: props.least,
    placeholder: props.placeholder,
    autofocus: props.focus,
    ref: props.focus ? takeKeys : undefined,
    value: value.value,
    onInput: (event: Event) => (value.value = (event.currentTarget as HTMLInputElement).value),
  };
  // Addresses are judged by the server, in words; a browser's own bubble would come first.
  const keys = props.type === "email" || props.type === "url" ? props.type : undefined;
  return (
    <label class="field">
      {props.label}
      {props.type === "password" ? (
        <input type="password" {...given} />
      ) : (
        <input type="text" inputMode={keys} {...given} />
      )}
      {props.hint && <small>{props.hint}</small>}
    </label>
  );
}

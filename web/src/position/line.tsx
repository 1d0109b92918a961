/** One line to type into. It asks for one thing after the other, so that nobody has to know the words. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { WordInfo } from "../protocol";
import {
  added,
  asked,
  checked,
  chosen,
  found,
  settled,
  steps,
  text,
  type,
  typed,
  who,
  write,
  type Step,
} from "./state";
import { said } from "./text";

/** Whether the line wants the keys as soon as it is there. */
export const typing = signal(false);

export function Line({ names }: { names: string[] }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typing.value) input.current?.focus();
    typing.value = false;
  }, [typing.value]);
  useEffect(() => enter(input.current!), [checked.value]);
  useEffect(() => {
    if (!typed.value && document.activeElement !== input.current) input.current!.value = "";
  }, [typed.value]);
  const step = steps.value[asked.value] ?? { who: 0, said: null };
  return (
    <div class="line">
      <label>
        <b>
          {names[step.who - 1] ?? t("position.whole")} {step.said?.word ? `› ${step.said.word}` : ""} ›
        </b>
        <span class="visually-hidden">{step.said?.name ?? t("position.type")}</span>
        <input
          ref={input}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          aria-describedby="asked"
          onKeyDown={press}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <div id="asked" class="asked" aria-live="polite">
        {step.said && <p>{step.said.name}</p>}
        {step.said?.choices.map((names, n) => (
          <Choices key={n} names={names} said={step.said!} sign={step.said!.signs[n]!} />
        ))}
        <small class="soft">{t("position.linekeys")}</small>
      </div>
    </div>
  );
}

/** What it can be, by letters; a click writes the letter, too. */
function Choices({ names, said, sign }: { names: string[]; said: WordInfo; sign: string }) {
  const write = (event: MouseEvent, what: string) => {
    const input = (event.currentTarget as Element).closest(".line")!.querySelector("input")!;
    const joined = said.lettered && !said.player && !/\d$/.test(input.value);
    input.value = joined ? input.value + what : `${input.value.trimEnd()} ${what}`.trimStart();
    type(input.value);
    input.focus();
  };
  return (
    <ol class="choices">
      {names.map((name, n) => {
        const letter = said.lettered ? sign + String.fromCharCode(97 + n) : "";
        return (
          <li key={name}>
            <button class="btn" tabIndex={-1} onClick={(event) => write(event, letter || name.toLowerCase())}>
              {letter && <kbd>{letter}</kbd>} {name}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Enter takes what is typed and asks for the next thing, the arrows go on and back, Escape goes to the map. */
function press(event: KeyboardEvent): void {
  const input = event.currentTarget as HTMLInputElement;
  if (event.key === "Enter") {
    waiting.push(input.value);
    input.value = "";
    enter(input);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") goOn(event.key === "ArrowDown" ? 1 : -1, input);
  else if (event.key === "Escape") {
    input.value = "";
    type("");
    toMap();
  } else return;
  event.preventDefault();
}

/** Lines that were typed faster than the table answered who plays. */
const waiting: string[] = [];

/** Take the lines, each as the answer to one question; what is typed by now belongs to the next. */
function enter(input: HTMLInputElement): void {
  while (waiting.length > 0 && settled()) {
    const now = input.value;
    const step = steps.peek()[asked.peek()];
    write(added(waiting.shift()!));
    if (step?.said && !goOn(1, input)) toMap();
    if (now) type((input.value = now));
  }
}

/** The next question, with what is said already; false: that was the last. */
function goOn(by: number, input: HTMLInputElement): boolean {
  const next = steps.peek()[asked.peek() + by];
  if (!next) return false;
  type("");
  asked.value += by;
  chosen.value = next.who;
  input.value = next.said ? said(text.peek(), who(), next.said.word) : "";
  input.select();
  return true;
}

function toMap(): void {
  document.querySelector<HTMLElement>(".position .ground")?.focus();
}

/** Ask for what this player has, or for anything about the table. */
export function askFor(who: number): void {
  chosen.value = who;
  asked.value = Math.max(
    0,
    steps.peek().findIndex((step: Step) => step.who === who),
  );
}

/** After the game is chosen, the first thing to say is who plays. */
export function begin(): void {
  asked.value = found.peek()?.words?.length === 0 ? 0 : 1;
  chosen.value = 0;
  typing.value = true;
}

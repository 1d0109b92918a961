/** A position that is being typed: its text stands in the address, the table checks it. */
import { batch, computed, signal } from "@preact/signals";
import { asAnybody } from "../lobby/people";
import { api } from "../net/api";
import type { Coached, Impossible, MatchInfo, PieceInfo, PositionInfo, WordInfo } from "../protocol";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";
import { add, headed, mend, put, spoken, take } from "./text";

/** While somebody types on, nothing is asked; within a line one pauses longer than between lines. */
const PAUSE = 250;
const WITHIN_A_LINE = 400;
export const TABLE = "table";

const kept = signal(fromAddress());
/** The line that is being typed; empty: none. It counts as soon as it is typed, and stays when it is entered. */
export const typed = signal("");
/** The table in words, with that line. */
export const text = computed(() => (typed.value ? added(typed.value) : kept.value));
export const found = signal<PositionInfo | null>(null);
/** The text that it was found for. */
export const checked = signal("");
/** Whose pieces are put and whose line is typed, from 1; 0: the whole table. */
export const chosen = signal(0);
/** The piece that a click puts. */
export const piece = signal<PieceInfo | null>(null);
/** What is asked for, one thing after the other: anything about the table, what lies on it, what each player has. */
export type Step = { who: number; said: WordInfo | null };
export const steps = computed<Step[]>(() => {
  const words = found.value?.words ?? [];
  const names = found.value?.names ?? [];
  return [
    { who: 0, said: null },
    ...words.filter((said) => !said.player).map((said) => ({ who: 0, said })),
    ...names.flatMap((_, n) => {
      const own = words.filter((said) => said.player).map((said): Step => ({ who: n + 1, said }));
      return own.length > 0 ? own : [{ who: n + 1, said: null }];
    }),
  ];
});
/** Which of these it is now. */
export const asked = signal(0);
/** What the coach says, and about which text. */
export const said = signal<{ text: string; coached: Coached } | null>(null);
const before: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;

/** The text is in the part of the address that no server sees. */
function fromAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

export function link(): string {
  return `${location.origin}/position#${encodeURIComponent(text.peek())}`;
}

export function write(written: string): void {
  typed.value = "";
  if (written === kept.peek()) return;
  before.push(kept.peek());
  show(written);
}

export function undo(): void {
  const last = before.pop();
  if (last !== undefined) show(last);
}

function show(written: string): void {
  kept.value = written;
  history.replaceState(null, "", `/position#${encodeURIComponent(written)}`);
  checkIn(PAUSE);
}

function checkIn(pause: number): void {
  clearTimeout(timer);
  timer = setTimeout(check, pause);
}

/** A line grows. One that says who plays is asked about when it is whole. */
export function type(line: string): void {
  typed.value = headed(added(line)) === headed(kept.peek()) ? line : "";
  checkIn(WITHIN_A_LINE);
}

/** Whether the table has answered who plays what: what else is said depends on that. */
export function settled(): boolean {
  return headed(checked.peek()) === headed(kept.peek());
}

/** One question at a time: what was typed meanwhile is asked next. */
export function check(): void {
  const asked = text.peek();
  if (!asked.trim() || asked === checked.peek() || asking) return;
  asking = true;
  void asAnybody(() => {
    api
      .post<PositionInfo>("/positions", { text: asked })
      .then((told) => {
        batch(() => {
          found.value = told;
          checked.value = asked;
          const names = told.names ?? [];
          if (chosen.peek() > names.length) chosen.value = 0;
          piece.value = told.pieces?.find((one) => one.word === piece.peek()?.word) ?? null;
        });
      })
      .catch(complain)
      .finally(() => {
        asking = false;
        if (text.peek() !== asked) check();
      });
  });
}

export function who(): string {
  return found.peek()?.names?.[chosen.peek() - 1] ?? TABLE;
}

/** Put a piece of the chosen player there; what changes the map is nobody's. */
export function place(one: PieceInfo, there: string): void {
  if (chosen.peek() === 0 && !one.ground) chosen.value = 1;
  write(put(plain(), one.ground ? TABLE : who(), one, there));
}

/** Write what was probably meant. */
export function repair(one: Impossible): void {
  write(mend(text.peek(), one.line, one.word!, one.likely!));
}

export function clear(there: string): void {
  write(take(plain(), there));
}

/** What was said briefly names no hexes: on the map one changes the words in full. */
function plain(): string {
  return (checked.peek() === text.peek() && found.peek()?.plain) || text.peek();
}

/** The text with a line for whoever is asked, behind the word that is asked for. */
export function added(line: string): string {
  const word = steps.peek()[asked.peek()]?.said?.word ?? "";
  const whole = `${word} ${line.trim()}`.trim();
  const once = word !== "" || /^\d/.test(whole);
  return line.trim() ? add(kept.peek(), spoken(whole, who(), found.peek()?.names ?? []), once) : kept.peek();
}

/** The best turns for whoever is asked. */
export async function analyse(): Promise<void> {
  const asked = text.peek();
  const coached = await api.post<Coached>("/positions/coach", { text: asked });
  if (text.peek() === asked) said.value = { text: asked, coached };
}

/** Go on at the table: on every seat oneself, or with bots on the others. */
export function play(bots: boolean): void {
  const told = found.peek();
  if (!told?.phn) return;
  const seats = told.names!.map((name, seat) =>
    bots && seat !== told.seat ? { kind: "bot", level: "steady" } : { kind: "me", name },
  );
  api
    .post<MatchInfo>("/matches/import", { text: told.phn, seats })
    .then((made) => go(`/m/${made.id}`))
    .catch(complain);
}

export function save(): void {
  const file = URL.createObjectURL(new Blob([found.peek()?.phn ?? ""], { type: "text/plain" }));
  const way = document.createElement("a");
  way.href = file;
  way.download = "position.phn";
  way.click();
  URL.revokeObjectURL(file);
}

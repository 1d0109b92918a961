/** A position that is being typed: its text stands in the address, the table checks it. */
import { batch, signal } from "@preact/signals";
import { asAnybody } from "../lobby/people";
import { api } from "../net/api";
import type { Coached, MatchInfo, PieceInfo, PositionInfo } from "../protocol";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";
import { add, put, spoken, take } from "./text";

/** While somebody types on, nothing is asked. */
const PAUSE = 250;
export const TABLE = "table";

export const text = signal(fromAddress());
export const found = signal<PositionInfo | null>(null);
/** Whose pieces are put and whose line is typed, from 1; 0: the whole table. */
export const chosen = signal(0);
/** The piece that a click puts. */
export const piece = signal<PieceInfo | null>(null);
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
  if (written === text.peek()) return;
  before.push(text.peek());
  show(written);
}

export function undo(): void {
  const last = before.pop();
  if (last !== undefined) show(last);
}

function show(written: string): void {
  text.value = written;
  history.replaceState(null, "", `/position#${encodeURIComponent(written)}`);
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

/** One question at a time: what was typed meanwhile is asked next. */
export function check(): void {
  const asked = text.peek();
  if (!asked.trim() || asking) return;
  asking = true;
  void asAnybody(() => {
    api
      .post<PositionInfo>("/positions", { text: asked })
      .then((told) => {
        batch(() => {
          found.value = told;
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

/** Put a piece of the chosen player there. */
export function place(one: PieceInfo, there: string): void {
  if (chosen.peek() === 0) chosen.value = 1;
  write(put(text.peek(), who(), one, there));
}

export function clear(there: string): void {
  write(take(text.peek(), there));
}

export function say(line: string): void {
  if (line.trim()) write(add(text.peek(), spoken(line.trim(), who(), found.peek()?.names ?? [])));
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

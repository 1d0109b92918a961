/** A position that is being typed: its text stands in the address, the table checks it. */
import { signal } from "@preact/signals";
import { asAnybody } from "../lobby/people";
import { api } from "../net/api";
import type { MatchInfo, PositionInfo } from "../protocol";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";

/** While somebody types on, nothing is asked. */
const PAUSE = 400;

export const EXAMPLE = `game gaia
players terrans xenos
terrans vp 30, credits 7, ore 3, knowledge 5, qic 1, power 2/6/7
terrans mine 1B1 3A7, level navigation 2
xenos vp 27, mine 2A5
table round 4, turn xenos
`;

export const text = signal(fromAddress());
export const found = signal<PositionInfo | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

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
  text.value = written;
  history.replaceState(null, "", `/position#${encodeURIComponent(written)}`);
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

export function check(): void {
  const asked = text.peek();
  if (!asked.trim()) return;
  void asAnybody(() => {
    api
      .post<PositionInfo>("/positions", { text: asked })
      .then((told) => {
        if (text.peek() === asked) found.value = told;
      })
      .catch(complain);
  });
}

/** Go on at the table: on every seat oneself, or with bots on the others. */
export function play(bots: boolean): void {
  const told = found.peek();
  if (!told?.phn) return;
  const seats = told.names!.map((name, seat) =>
    bots && seat > 0 ? { kind: "bot", level: "steady" } : { kind: "me", name },
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

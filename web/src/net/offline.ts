/** The tables one looked at last, kept in this browser: without a connection they can still be looked at. */
import { effect, signal } from "@preact/signals";
import type { FromTable, Full, Watch } from "../protocol";
import { meanwhile } from "./api";
import { online, room, wished } from "./room";

const PLACE = "perihelion-tables";
const KEPT = 5;
const AFTER = 1_500;

/** Whether a table is shown as it was when it was last seen. */
export const remembered = signal(false);

const known = new Map<string, Full>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function address(match: string, seat: number | null): string {
  return `/kept/${match}/${seat ?? "spectator"}`;
}

/** Follow what the page hears, so that what is kept is what was seen. */
function receive(message: FromTable): void {
  if (message.type !== "full" && message.type !== "update") return;
  remembered.value = false;
  const key = address(message.match, message.seat);
  if (message.type === "full") known.set(key, message);
  else {
    const before = known.get(key);
    if (!before || before.version !== message.since) return;
    known.set(key, after(before, message));
  }
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => void keep(key).catch(() => undefined), message.type === "full" ? 0 : AFTER),
  );
}

function after(before: Full, update: Extract<FromTable, { type: "update" }>): Full {
  const { whole } = before;
  const table = update.partial ? { ...whole.view.table, ...update.view.table } : update.view.table;
  return {
    ...before,
    version: update.version,
    whole: {
      ...whole,
      version: update.version,
      view: { ...update.view, table },
      prompt: update.prompt,
      lines: [...whole.lines, ...update.lines],
      undo: update.undo,
      draft: null,
    },
  };
}

async function keep(key: string): Promise<void> {
  const full = known.get(key);
  if (!full || !("caches" in window)) return;
  const cache = await caches.open(PLACE);
  // Never deleted before it is written anew: the page may be closed in between.
  await cache.put(key, Response.json(full));
  const others = (await cache.keys()).filter((one) => new URL(one.url).pathname !== key);
  for (const old of others.slice(0, Math.max(0, others.length + 1 - KEPT))) await cache.delete(old);
}

/** What is kept of a table, as the server told it last; null: nothing. Nothing can be played on it. */
async function recall(match: string, seat: number | null): Promise<Full | null> {
  if (!("caches" in window)) return null;
  const cache = await caches.open(PLACE);
  const ofMatch = (await cache.keys()).find((one) => new URL(one.url).pathname.startsWith(`/kept/${match}/`));
  const found = (await cache.match(address(match, seat))) ?? (ofMatch && (await cache.match(ofMatch)));
  if (!found) return null;
  const full = (await found.json()) as Full;
  return {
    ...full,
    whole: { ...full.whole, prompt: { ...full.whole.prompt, sentences: [] }, undo: false },
  };
}

/** Nobody who comes later on this device sees what I saw. */
export async function forgetTables(): Promise<void> {
  known.clear();
  if ("caches" in window) await caches.delete(PLACE);
}

export function keepTables(): void {
  room.listen(receive);
  meanwhile(async (path) => {
    const match = /^\/matches\/([^/?]+)(\?|$)/.exec(path)?.[1];
    return match ? (await recall(match, null))?.info : undefined;
  });
  // Without a connection the tables that are asked for are told from memory.
  const told = new Set<string>();
  effect(() => {
    if (online.value === "online") told.clear();
    if (online.value !== "offline" || wished.value === 0) return;
    for (const watch of room.wishes()) {
      const key = address(watch.match, watch.seat ?? null);
      if (watch.detail === "skip" || told.has(key)) continue;
      told.add(key);
      void tell(watch);
    }
  });
}

async function tell(watch: Watch): Promise<void> {
  const full = await recall(watch.match, watch.seat ?? null).catch(() => null);
  if (!full || online.peek() === "online") return;
  room.repeat(full);
  remembered.value = true;
}

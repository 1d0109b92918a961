/** What is said at the table: the lines, and which of them are unread, on whatever device they were read. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { bring, t, type Catalogue } from "../i18n";
import { me } from "../lobby/people";
import { api } from "../net/api";
import { room } from "../net/room";
import type { Accepted, Chat, ChatLine } from "../protocol";
import type { Language } from "../ui/settings";
import { complain } from "../ui/widgets";

export class Talk {
  readonly lines: Signal<ChatLine[]> = signal([]);
  private readonly read: Signal<number> = signal(0);
  readonly unread: ReadonlySignal<number> = computed(
    () => this.lines.value.filter((line) => line.at > this.read.value && line.person.id !== me.value?.id).length,
  );

  constructor(readonly match: string) {}

  async load(): Promise<void> {
    void bringPhrases();
    try {
      const { lines, read } = await api.get<Chat>(`/matches/${this.match}/chat`);
      this.lines.value = lines;
      this.read.value = Math.max(read, this.read.peek());
    } catch {
      // A table without chat is still a table.
    }
  }

  receive(line: ChatLine): void {
    const others = this.lines.value.filter((one) => one.id !== line.id);
    this.lines.value = [...others, line].sort((a, b) => a.at - b.at);
  }

  /** Everything that is there has been read. */
  seen(): void {
    const last = this.lines.peek().at(-1)?.at ?? 0;
    if (last <= this.read.peek() || !me.peek()) return;
    this.read.value = last;
    api.put(`/matches/${this.match}/chat/read`, { at: last }).catch(() => undefined);
  }

  async say(text: string): Promise<void> {
    try {
      await room.ask<Accepted>((ref) => ({ type: "say", ref, match: this.match, text }));
    } catch (error) {
      complain(error);
    }
  }
}

/** Phrases of ours, in the order in which they are offered. */
export const phrases: Signal<string[]> = signal([]);

const served = (language: Language) => () =>
  api.get<Catalogue>(`/phrases/${language}`).then((words) => {
    phrases.value = Object.keys(words).map((key) => key.replace("phrase.", ""));
    return { default: words };
  });
const loaders = { en: served("en"), de: served("de"), nl: served("nl") };

const bringPhrases = () => bring(loaders).catch(() => undefined);

/** A line as it is read here: a phrase of ours comes in the language of the page. */
export function worded(text: string): string {
  const phrase = /^:([a-z-]+):$/.exec(text)?.[1];
  return phrase && phrases.value.includes(phrase) ? t(`phrase.${phrase}`) : text;
}

export interface Piece {
  text: string;
  /** Somebody is called by name. */
  called: boolean;
}

/** A line in pieces: names that are called stand out. */
export function pieces(text: string, names: readonly string[]): Piece[] {
  const known = names.filter(Boolean).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (known.length === 0) return [{ text, called: false }];
  known.sort((a, b) => b.length - a.length);
  const call = new RegExp(`(?<![\\p{L}\\p{N}])(@(?:${known.join("|")}))(?![\\p{L}\\p{N}])`, "iu");
  return text
    .split(call)
    .map((piece, i) => ({ text: piece, called: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** Names that the word being typed may become: after an @, those that begin like it. */
export function completions(draft: string, names: readonly string[]): string[] {
  const begun = /(?:^|\s)@([^@]*)$/.exec(draft)?.[1]?.toLowerCase();
  if (begun === undefined) return [];
  return names.filter((name) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun.trim());
}

export function complete(draft: string, name: string): string {
  return draft.replace(/@[^@]*$/, `@${name} `);
}

/** What is said at the table. */
import { signal, type Signal } from "@preact/signals";
import { api } from "../net/api";
import { room } from "../net/room";
import type { Accepted, ChatLine } from "../protocol";
import { complain } from "../ui/widgets";

export class Talk {
  readonly lines: Signal<ChatLine[]> = signal([]);
  readonly unread: Signal<number> = signal(0);

  constructor(readonly match: string) {}

  async load(): Promise<void> {
    try {
      this.lines.value = (await api.get<{ lines: ChatLine[] }>(`/matches/${this.match}/chat`)).lines;
    } catch {
      // A table without chat is still a table.
    }
  }

  receive(line: ChatLine): void {
    this.lines.value = [...this.lines.value, line];
    this.unread.value += 1;
  }

  async say(text: string): Promise<void> {
    try {
      await room.ask<Accepted>((ref) => ({ type: "say", ref, match: this.match, text }));
    } catch (error) {
      complain(error);
    }
  }
}

/** A study on the screen: where one is, the table there, and every change, which the server checks by the rules. */
import { batch, computed, signal } from "@preact/signals";
import { loadGame } from "../games";
import type { Game } from "../games/game";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Arrow, Exported, MatchInfo, Node as Said, StudyEdit, StudyTable, WholeStudy } from "../protocol";
import { MatchStore } from "../table/store";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";

export const SIGNS: Record<string, string> = {
  brilliant: "!!",
  good: "!",
  interesting: "!?",
  doubtful: "?!",
  mistake: "?",
  blunder: "??",
};

/** Make a study of a match or of a text, and go there. */
export async function make(from: { title: string; match?: string; key?: string; text?: string }): Promise<void> {
  try {
    const made = await api.post<WholeStudy>("/studies", from);
    go(`/study/${made.info.id}`);
  } catch (error) {
    complain(error);
  }
}

export class StudyState {
  readonly whole = signal<WholeStudy | null>(null);
  readonly chapter = signal(0);
  readonly at = signal(0);
  readonly shown = signal<StudyTable | null>(null);
  readonly game = signal<Game | null>(null);
  /** Whether a drag on the map draws instead of moving the map. */
  readonly draws = signal(false);
  readonly saving = signal(false);
  readonly store: MatchStore;
  readonly nodes = computed<Said[]>(() => this.whole.value?.study.chapters[this.chapter.value]?.nodes ?? []);
  readonly node = computed<Said>(() => this.nodes.value[this.at.value] ?? {});
  readonly after = computed(() => {
    const found: number[][] = this.nodes.value.map(() => []);
    this.nodes.value.forEach((node, n) => n > 0 && found[node.parent ?? 0]!.push(n));
    return found;
  });
  private known = new Map<string, StudyTable>();

  constructor(readonly id: string) {
    this.store = new MatchStore(id, "");
  }

  async open(): Promise<void> {
    try {
      await this.take(await api.get<WholeStudy>(`/studies/${this.id}`));
    } catch (error) {
      this.store.gone.value = error instanceof Error ? error.message : t("ui.failed");
    }
  }

  private async take(whole: WholeStudy): Promise<void> {
    batch(() => {
      this.known.clear();
      this.whole.value = whole;
      this.chapter.value = whole.chapter;
      this.at.value = whole.node;
    });
    await this.look();
  }

  async show(at: number, chapter = this.chapter.peek()): Promise<void> {
    batch(() => {
      this.chapter.value = chapter;
      this.at.value = at;
    });
    await this.look();
  }

  private async look(): Promise<void> {
    const { revision } = this.whole.peek()!;
    const asked = { chapter: this.chapter.peek(), node: this.at.peek(), revision };
    const name = JSON.stringify(asked);
    try {
      const found = this.known.get(name) ?? (await api.post<StudyTable>(`/studies/${this.id}/table`, asked));
      this.known.set(name, found);
      if (this.game.peek()?.name !== found.view.game) this.game.value = await loadGame(found.view.game);
      if (asked.chapter === this.chapter.peek() && asked.node === this.at.peek()) this.lay(found);
    } catch (error) {
      complain(error);
    }
  }

  private lay(found: StudyTable): void {
    const { view } = found;
    const seats = Array.from({ length: view.seats }, (_, seat) => ({ seat, kind: "human", label: "" }));
    batch(() => {
      this.store.info.value = { game: view.game, seats, yours: [] } as unknown as MatchInfo;
      this.store.whole.value = {
        match: this.id,
        seat: view.seat,
        version: view.version,
        view,
        prompt: { sentences: [], ask: "" },
        lines: [],
        draft: null,
        undo: false,
        seen: 0,
      };
      this.shown.value = found;
    });
  }

  step(way: string): void {
    const parent = this.node.peek().parent ?? -1;
    const beside = this.after.peek()[parent] ?? [];
    const here = beside.indexOf(this.at.peek());
    const next: Record<string, number | undefined> = {
      ArrowLeft: parent,
      ArrowRight: this.after.peek()[this.at.peek()]?.[0],
      ArrowDown: beside[here + 1],
      ArrowUp: beside[here - 1],
    };
    if ((next[way] ?? -1) >= 0) void this.show(next[way]!);
  }

  async edit(edit: StudyEdit): Promise<void> {
    const here = { chapter: this.chapter.peek(), node: this.at.peek() };
    try {
      const body = { revision: this.whole.peek()!.revision, edit: { ...here, ...edit } };
      const whole = await api.post<WholeStudy>(`/studies/${this.id}/edit`, body);
      await this.take(edit.do === "title" ? { ...whole, ...here } : whole);
    } catch (error) {
      complain(error);
    }
  }

  say(more: Partial<Said>): Promise<void> {
    const { sign, comment, marks, arrows } = { ...this.node.peek(), ...more };
    return this.edit({ do: "say", sign, comment, marks, arrows });
  }

  /** Point at a place, or from one to another; once more takes it away. */
  point(tail: string, head: string): void {
    const { marks = [], arrows = [] } = this.node.peek();
    if (tail === head) {
      void this.say({ marks: marks.includes(tail) ? marks.filter((one) => one !== tail) : [...marks, tail] });
      return;
    }
    const same = (arrow: Arrow) => arrow.tail === tail && arrow.head === head;
    void this.say({ arrows: arrows.some(same) ? arrows.filter((one) => !same(one)) : [...arrows, { tail, head }] });
  }

  /** The file is made by the server, which takes seconds for a long match: until then the page goes on as ever. */
  async save(way: "page" | "text"): Promise<void> {
    this.saving.value = true;
    try {
      const file = await api.get<Exported>(`/studies/${this.id}/${way}`);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([file.text], { type: way === "page" ? "text/html" : "text/plain" }));
      link.download = `study-${this.id}.${file.format}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      complain(error);
    } finally {
      this.saving.value = false;
    }
  }
}

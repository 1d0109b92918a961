/** The sentences that may be said, narrowed by what the player points at.
 *
 * Nothing here knows a rule: a sentence is legal because the server sent it. Pointing at a verb, a hex or a tile keeps the
 * sentences that speak of it, in any order; when one sentence is left, it is said.
 */
import type { Prompt, Ref } from "../protocol";
import type { Sentence as Sent } from "../protocol";

export type { Prompt, Ref };

/** A sentence that may be said, as the server sent it; what it left out is empty. */
export type Sentence = Required<Sent>;

/** What the player has pointed at so far: a verb, or things the sentence must speak of. */
export interface Picks {
  verb: string | null;
  refs: Ref[];
}

export const NO_PICKS: Picks = { verb: null, refs: [] };

export function sentences(prompt: Prompt | null | undefined): Sentence[] {
  return (prompt?.sentences ?? []).map((one) => ({ ...one, cost: one.cost ?? {}, parts: one.parts ?? [] }));
}

export function speaksOf(sentence: Sentence, ref: Ref): boolean {
  return sentence.refs.some((own) => own.kind === ref.kind && own.value === ref.value);
}

export function narrowed(all: Sentence[], picks: Picks): Sentence[] {
  return all.filter(
    (one) => (picks.verb === null || one.verb === picks.verb) && picks.refs.every((ref) => speaksOf(one, ref)),
  );
}

/** The things of one kind that may be pointed at next, each with the sentences it leads to. */
export function targets(open: Sentence[], picks: Picks, kind: string): Map<number, Sentence[]> {
  const map = new Map<number, Sentence[]>();
  for (const sentence of open) {
    for (const ref of sentence.refs) {
      if (ref.kind !== kind || picks.refs.some((pick) => pick.kind === kind && pick.value === ref.value)) continue;
      const known = map.get(ref.value);
      if (known) {
        if (known[known.length - 1] !== sentence) known.push(sentence);
      } else map.set(ref.value, [sentence]);
    }
  }
  return map;
}

export interface VerbGroup {
  verb: string;
  sentences: Sentence[];
}

/** The sentences by verb, in the order of the prompt. */
export function verbs(all: Sentence[]): VerbGroup[] {
  const groups = new Map<string, Sentence[]>();
  for (const sentence of all) {
    const known = groups.get(sentence.verb);
    if (known) known.push(sentence);
    else groups.set(sentence.verb, [sentence]);
  }
  return [...groups].map(([verb, list]) => ({ verb, sentences: list }));
}

/** What the sentences left still differ in: the next question, as a list of references with their sentences.
 *
 * Where their first reference has very many values, they are asked for by the kind that has the fewest.
 */
export function nextRefs(open: Sentence[], picks: Picks): { ref: Ref; sentences: Sentence[] }[] {
  const first = refsOf(open, picks, null);
  if (first.length <= MANY) return first;
  const kinds = [...new Set(open.flatMap((one) => one.refs.map((ref) => ref.kind)))];
  const lists = kinds.map((kind) => refsOf(open, picks, kind)).filter((list) => list.length > 1);
  return [first, ...lists].reduce((best, list) => (list.length < best.length ? list : best));
}

const MANY = 8;

function refsOf(open: Sentence[], picks: Picks, kind: string | null): { ref: Ref; sentences: Sentence[] }[] {
  const found: { ref: Ref; sentences: Sentence[] }[] = [];
  const index = new Map<string, Sentence[]>();
  for (const sentence of open) {
    const rest = sentence.refs.find(
      (ref) =>
        (kind === null || ref.kind === kind) &&
        !picks.refs.some((pick) => pick.kind === ref.kind && pick.value === ref.value),
    );
    if (!rest) {
      if (kind !== null) return []; // not every sentence has that kind: it cannot be what is asked for
      continue;
    }
    const key = `${rest.kind}:${rest.value}`;
    const known = index.get(key);
    if (known) known.push(sentence);
    else {
      const list = [sentence];
      index.set(key, list);
      found.push({ ref: rest, sentences: list });
    }
  }
  return found;
}

/** The text to ask the server about when a thing is pointed at that no sentence speaks of. */
export function asked(verb: string, refs: Ref[]): string {
  let at = 0;
  return verb
    .split(" ")
    .map((word) => {
      if (!word.startsWith("{")) return word;
      const kind = word.slice(1, -1);
      const index = refs.findIndex((ref, place) => place >= at && ref.kind === kind);
      if (index < 0) return "?";
      at = index + 1;
      return refs[index]!.text;
    })
    .join(" ");
}

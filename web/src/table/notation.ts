/** Notation back into its parts: a text of the log and the skeleton it was printed from. */
import { tr, words } from "../i18n";
import type { Ref } from "./prompt";

export interface Spoken {
  verb: string;
  refs: Ref[];
}

interface Pattern {
  verb: string;
  expression: RegExp;
  kinds: string[];
}

/** A sentence such as `upgrade {hex} to {building}`; `{hex*}` takes several, comma separated. */
function patternOf(skeleton: string): Pattern {
  const kinds: string[] = [];
  const body = skeleton
    .split(" ")
    .map((word) => {
      if (!word.startsWith("{")) return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      kinds.push(word.slice(1, -1));
      return "(\\S+)";
    })
    .join(" ");
  return { verb: skeleton.replaceAll("*}", "}"), expression: new RegExp(`^${body}$`), kinds };
}

/** Every sentence of a game's notation (docs/notation.md): its server tells them with its words. */
export class Grammar {
  private from: unknown;
  private patterns: Pattern[] = [];

  constructor(private readonly game: string) {}

  private learn(): void {
    if (this.from === words.value) return;
    this.from = words.value;
    const told = `${this.game}:notation.`;
    const keys = Object.keys(words.value).filter((key) => key.startsWith(told));
    const patterns = keys.map((key) => patternOf(key.slice(told.length)));
    // "grow population" is none of "grow {hex}".
    this.patterns = patterns.sort((a, b) => a.kinds.length - b.kinds.length);
  }

  read(text: string): Spoken | null {
    this.learn();
    for (const { verb, expression, kinds } of this.patterns) {
      const found = expression.exec(text);
      if (!found) continue;
      const refs: Ref[] = [];
      kinds.forEach((kind, i) => {
        const word = found[i + 1]!;
        if (kind.endsWith("*")) {
          for (const part of word === "-" ? [] : word.split(","))
            refs.push({ kind: kind.slice(0, -1), value: -1, text: part });
        } else refs.push({ kind, value: -1, text: word });
      });
      return { verb, refs };
    }
    return null;
  }
}

/** How catalogues call a verb: its words without the places. */
export function slug(verb: string): string {
  return verb
    .split(" ")
    .filter((word) => !word.startsWith("{"))
    .join("-");
}

/** Where a sentence writes its number as it is printed, `{roman}`: areas of power are I, II and III. */
const ROMAN = ["", "I", "II", "III"];

/** A verb as a sentence with places for what it speaks of: the page's own, else the game's word for it. What the table draws is announced: "Market: …". */
export function sentenceOf(game: string, verb: string, drawn: boolean): string {
  const word = tr(`${game}:verb.${slug(verb)}`, "");
  const places = verb.split(" ").filter((one) => one.startsWith("{"));
  const plain = places.length > 0 && word ? [word, places.join(" ")].join(drawn ? ": " : " ") : word;
  return tr(`${game}.say.${verb}`, plain);
}

/** A template with its references put in, in their order; several of one kind for one place are listed. */
export function phrase(template: string, refs: Ref[], name: (ref: Ref) => string): string {
  const left = new Map<string, string[]>();
  const roman = template.includes("{roman}");
  for (const ref of refs) {
    const [kind, word] = roman && ref.kind === "number" ? ["roman", ROMAN[Number(ref.text)]!] : [ref.kind, name(ref)];
    left.set(kind, [...(left.get(kind) ?? []), word]);
  }
  const places = new Map<string, number>();
  for (const [, kind] of template.matchAll(/\{(\w+)\}/g)) places.set(kind!, (places.get(kind!) ?? 0) + 1);
  return template.replace(/\{(\w+)\}/g, (whole, kind: string) => {
    const words = left.get(kind);
    if (!words?.length) return whole;
    const count = places.get(kind)!;
    places.set(kind, count - 1);
    return count === 1 ? words.splice(0).join(", ") : words.shift()!;
  });
}

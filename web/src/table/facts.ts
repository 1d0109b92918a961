/** Facts of the log in the words the server has for them: what a printed opponent did, and why. */
import { has, label, tr, words } from "../i18n";
import type { Game } from "../games/game";
import type { FactInfo, Line } from "../protocol";

let read: unknown = null;
let names = new Map<string, string>();

/** Where the server's catalogues name an id; the first that knows it counts, as in Python. */
const NAMING = [/^(\w+):word\.\w+\.(.+)$/, /^(\w+):source\.(.+)$/, /^(\w+):verb\.(.+)$/];

/** What an id is called, of whatever kind it is; what has no name stands for itself. */
function wordOf(game: string, id: string): string {
  if (read !== words.value) {
    read = words.value;
    names = new Map();
    for (const naming of NAMING)
      for (const [key, text] of Object.entries(words.value)) {
        const found = naming.exec(key);
        const id = found && `${found[1]}:${found[2]}`;
        if (id && !names.has(id)) names.set(id, text);
      }
  }
  return names.get(`${game}:${id}`) ?? (id ? tr(`${game}:word.${id}`, id) : id);
}

/** So many of something: `2 credits`, `1 credit`. */
export function amountOf(game: string, what: string, n: number): string {
  const [one, other] = tr(`${game}:amount.${what}`, "").split("|");
  const chosen = Math.abs(n) !== 1 && other !== undefined ? other : one;
  return chosen ? chosen.replace("{n}", String(n)) : `${n} ${wordOf(game, what)}`;
}

/** A fact in words, without saying whose it is; empty where the game has none for it. */
export function factWords(of: Game, table: unknown, fact: FactInfo): string {
  const game = of.name;
  // Where the server's words name the opponent, the page has others that go on after the name.
  const key = has(`${game}.printed.${fact.kind}`) ? `${game}.printed.${fact.kind}` : `${game}:fact.${fact.kind}`;
  const ofKind = (kind: string, id = "") => tr(`${game}:word.${kind}.${id}`, wordOf(game, id));
  const places = (fact.where ?? "").split(",").map((word) => of.place?.(word, table) ?? wordOf(game, word));
  return tr(key, "", {
    seat: "",
    what: ofKind("counted", fact.what),
    amount: String(fact.amount ?? 0).replace("-", "−"),
    amounts: amountOf(game, fact.what ?? "", fact.amount ?? 0),
    source: tr(`${game}:source.${fact.source}`, ofKind("source", fact.source)),
    where: places.join(", "),
    way: places.join(" → "),
  }).trim();
}

/** The printed opponent that did something in a line, by itself or as the answer to a player; null: none. */
export function printedActor(line: Line, seats: number): number | null {
  return line.facts.find((fact) => fact.seat >= seats)?.seat ?? null;
}

/** What a printed opponent did, and apart from it how its procedure came to that. */
export function printedDeeds(
  game: Game,
  table: unknown,
  line: Line,
  seat: number,
): { deeds: string; reasons: string[] } {
  const own = line.facts.filter((fact) => fact.seat === seat);
  const explains = (fact: FactInfo) => game.reasons?.includes(fact.kind) ?? false;
  const points = own.filter((fact) => fact.what === "vp").reduce((sum, fact) => sum + (fact.amount ?? 0), 0);
  const said = own
    .filter((fact) => !explains(fact) && fact.what !== "vp")
    .map((fact) => factWords(game, table, fact))
    .filter(Boolean);
  const deeds = said.join("; ") + (points ? ` (+${points}\u00a0${game.resource("vp").name})` : "");
  return {
    deeds: deeds.trim(),
    reasons: own
      .filter(explains)
      .map((fact) => label(factWords(game, table, fact)))
      .filter(Boolean),
  };
}

/** Council's things in words and signs. */
import { label, plain, sentence, t, tr } from "../../i18n";
import { Grammar, phrase, sentenceOf } from "../../table/notation";
import type { Ref } from "../../table/prompt";
import type { Bonus, Gems, Leader } from "./types";

export const grammar = new Grammar("council");

/** A part of a price: `2g`. */
const PRICE = /^(\d*)([agt])$/;
const CODES: Record<string, keyof Gems> = { a: "anthracite", g: "gold", t: "transparent" };

/** A price as it is written: `a+2g`. */
export function priceOf(text: string): Gems {
  const parts = text.split("+").flatMap((part) => {
    const [, n, code] = PRICE.exec(part) ?? [];
    return code ? [[CODES[code]!, Number(n || 1)]] : [];
  });
  return Object.fromEntries(parts);
}

/** A field or planet by its galaxy: `green2a`. */
export const GALAXY = /^(grey|orange|brown|blue|green|beige|turquoise|red|violet|yellow)(\d+)([a-d])?$/;

export function named(kind: string, text: string): string {
  if (kind === "planet" || kind === "field") {
    const found = GALAXY.exec(text);
    if (found)
      return t(found[3] ? "council.planet_at" : "council.field_at", {
        galaxy: named("galaxy", found[1]!),
        n: found[2]!,
        place: (found[3] ?? "").toUpperCase(),
      });
  }
  if (kind === "gems")
    return text === "nothing" || text === "-"
      ? t("council.free")
      : text
          .split("+")
          .map((one) => {
            const [, n, code] = PRICE.exec(one) ?? [];
            return code ? `${n ? `${n} ` : ""}${t(`council:word.gem.${CODES[code]}`)}` : one;
          })
          .join(" + ");
  if (kind === "slot") return t("council.slot.short", { n: text.replace("slot", "") });
  if (kind === "cubes" || kind === "number") return text;
  if (kind === "automa") return String(Number(text.split("-").at(-1)));
  return tr(`council:word.${kind}.${text}`, plain(text));
}

export function nameOf(ref: Ref): string {
  return named(ref.kind, ref.text);
}

export function say(action: string, drawn = false): string {
  const spoken = grammar.read(action);
  if (!spoken) return action;
  const template = sentenceOf("council", spoken.verb, drawn);
  return template ? label(phrase(template, spoken.refs, nameOf)) : action;
}

export function told(action: string): string {
  const spoken = grammar.read(action);
  if (!spoken) return action;
  const template = tr(`council.log.${spoken.verb}`, "");
  return template ? phrase(template, spoken.refs, nameOf) : say(action);
}

export const GEMS = ["anthracite", "gold", "transparent"] as const;

export function gemWords(gems: Gems | undefined): string {
  const parts = GEMS.filter((gem) => gems?.[gem]).map((gem) => `${gems![gem]} ${named("gem", gem)}`);
  return parts.join(", ") || t("council.free");
}

/** What a bonus card counts, in words: a base, and so much for each of something. */
export function bonusWords(face: Bonus["face"]): string {
  const base = face.base_energy ?? 0;
  if (face.galaxy)
    return t("council.bonus.galaxy", { base, most: face.majority_energy ?? 0, some: face.presence_energy ?? 0 });
  if (!face.per || !face.counts) return t("council.bonus.flat", { base });
  const { what, type, parsec } = face.counts;
  const kind = type ? (what === "gems" ? named("gem", type) : named("type", type)) : "";
  return t("council.bonus.each", {
    base,
    per: face.per,
    what: t(`council:word.counted.${what}`, { kind, n: parsec ?? 0 }),
  });
}

/** What a leader can do, and where the markers start. */
export function leaderWords({ leader, consumption, energy, n }: Leader): string {
  return sentence([t("council:about.leader", { consumption, energy }), t(`council:about.leader.${leader}`, { n })]);
}

const SEATS: Record<string, number> = { blue: 1, red: 2, yellow: 3, green: 4, violet: 5, orange: 6 };

export function civColour(colour: string | undefined, seat: number): string {
  return `var(--seat-${(colour && SEATS[colour]) || (seat % 6) + 1})`;
}

export function resource(what: string): { icon: string; colour?: string; name: string } {
  if ((GEMS as readonly string[]).includes(what))
    return { icon: `gem-${what}`, colour: `var(--gem-${what})`, name: named("gem", what) };
  if (what === "energy") return { icon: "energy", colour: "var(--res-energy)", name: t("council:term.energy") };
  if (what === "consumption")
    return { icon: "consumption", colour: "var(--res-consumption)", name: t("council:term.consumption") };
  return { icon: "", name: plain(what) };
}

/** The picture of a planet type. */
export function picture(type: string): string {
  return type === "desert" ? "arid" : type;
}

export const LEVELS = ["0", "I", "II", "III", "IV", "V", "VI"];

/** A score is a level and the energy on the way to the next. */
export function points(score: number): string {
  return `${LEVELS[Math.floor(score / 1000)] ?? ""} · ${score % 1000}`;
}

/** Expected points count a level as 100 energy. */
export function expected(points: number): string {
  const level = Math.max(0, Math.floor(points / 100));
  return `${LEVELS[level] ?? level} · ${signed(Math.round(points - 100 * level))}`;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** How far a marker moves. */
export function plus(n: number): string {
  return n < 0 ? signed(n) : `+${n}`;
}

/** Gems as the notation writes a payment: `a+g`, `2g`. */
export function gemCode(gems: Gems | undefined): string {
  return GEMS.filter((gem) => gems?.[gem])
    .map((gem) => `${gems![gem]! > 1 ? gems![gem] : ""}${gem[0]}`)
    .join("+");
}

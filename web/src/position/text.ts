/** Editing a position's text from the map and the line: pieces come and go in the lines of their players. */

/** Lines that are there once. */
const HEAD = ["game", "players"];

type Piece = { word: string; alone: boolean; ground: boolean };

/** A piece more: in the player's line of such pieces, else in a new line. One that stands alone takes the place of its player's others,
 * and what changes the map comes before all that stands on it. */
export function put(text: string, who: string, piece: Piece, place: string): string {
  const { word } = piece;
  const lines = (piece.alone ? take(text, place, who) : text).split("\n");
  const start = `${who} ${word} `;
  const at = lines.findIndex((line) => `${line} `.startsWith(start) && !line.includes(","));
  const said = `${who} ${word} ${place}`;
  if (at < 0 && piece.ground) {
    const last = lines.findLastIndex((line) => /^(game|players|option) |^table map /.test(line));
    return lines.toSpliced(last + 1, 0, said).join("\n");
  }
  if (at < 0) return add(lines.join("\n"), said);
  lines[at] = `${lines[at]!.trimEnd()} ${place}`;
  return lines.join("\n");
}

/** Nothing stands there any more, whoever had put it, or nothing of one player. */
export function take(text: string, place: string, whose = ""): string {
  return text
    .split("\n")
    .map((line) => {
      if (!line.split(/[\s,]+/).includes(place) || !line.startsWith(whose)) return line;
      const [who = "", ...words] = line.split(" ");
      const groups = words
        .join(" ")
        .split(",")
        .map((group) => group.split(" ").filter((word) => word && word !== place))
        .filter((group) => group.length > 1 || !group[0]);
      return groups.length > 0 ? `${who} ${groups.map((group) => group.join(" ")).join(", ")}` : null;
    })
    .filter((line) => line !== null)
    .join("\n");
}

/** One word of a line changed into another. */
export function mend(text: string, line: number, word: string, likely: string): string {
  const lines = text.split("\n");
  const words = (lines[line - 1] ?? "").split(/([\s,]+)/);
  const at = words.indexOf(word);
  if (at >= 0) words[at] = likely;
  lines[line - 1] = words.join("");
  return lines.join("\n");
}

/** The lines that say who plays what. */
export function headed(text: string): string {
  return text
    .split("\n")
    .filter((line) => [...HEAD, "option"].includes(line.split(" ")[0]!))
    .join("\n");
}

/** A line more; of those that are there once, instead of the one that was. */
export function add(text: string, line: string, once = false): string {
  const first = line.split(" ")[0]!;
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  const same = HEAD.includes(first) ? (one: string) => one.split(" ")[0] === first : (one: string) => alike(one, line);
  const at = once || HEAD.includes(first) ? lines.findIndex(same) : -1;
  if (at >= 0) lines[at] = line;
  else lines.push(line);
  return `${lines.join("\n")}\n`;
}

/** Whether two lines say the same thing of the same player: by the same word, or both as a row of numbers. */
function alike(one: string, other: string): boolean {
  const [who, word = ""] = one.split(" ");
  const [whose, said = ""] = other.split(" ");
  return who === whose && (word === said || (/^\d/.test(word) && /^\d/.test(said)));
}

/** What is said already, for whoever wants to change it: behind the word, or as a row. */
export function said(text: string, who: string, word: string): string {
  const start = HEAD.includes(word) ? word : `${who} ${word || "0"}`;
  const line = text.split("\n").find((one) => alike(one, start) || (HEAD.includes(word) && one.startsWith(`${word} `)));
  return line
    ? line
        .split(" ")
        .slice(HEAD.includes(word) || !word ? 1 : 2)
        .join(" ")
    : "";
}

/** A line as it was typed for a player: one that names somebody itself, or the whole table, is left alone. */
export function spoken(line: string, who: string, names: readonly string[]): string {
  const first = line.split(" ")[0]!.replace(":", "");
  return [...HEAD, "option", "table", "draw", "#", ...names].includes(first) ? line : `${who} ${line}`;
}

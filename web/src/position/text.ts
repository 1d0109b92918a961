/** Editing a position's text from the map and the line: pieces come and go in the lines of their players. */

/** Lines that are there once. */
const HEAD = ["game", "players"];

/** A piece more: in the player's line of such pieces, else in a new line. One that stands alone takes the place of others. */
export function put(text: string, who: string, piece: { word: string; alone: boolean }, place: string): string {
  const { word } = piece;
  const lines = (piece.alone ? take(text, place) : text).split("\n");
  const start = `${who} ${word} `;
  const at = lines.findIndex((line) => `${line} `.startsWith(start) && !line.includes(","));
  if (at < 0) return add(lines.join("\n"), `${who} ${word} ${place}`);
  lines[at] = `${lines[at]!.trimEnd()} ${place}`;
  return lines.join("\n");
}

/** Nothing stands there any more, whoever had put it. */
export function take(text: string, place: string): string {
  return text
    .split("\n")
    .map((line) => {
      if (!line.split(/[\s,]+/).includes(place)) return line;
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

/** A line more; of those that are there once, instead of the one that was. */
export function add(text: string, line: string): string {
  const first = line.split(" ")[0]!;
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  const at = HEAD.includes(first) ? lines.findIndex((one) => one.split(" ")[0] === first) : -1;
  if (at >= 0) lines[at] = line;
  else lines.push(line);
  return `${lines.join("\n")}\n`;
}

/** A line as it was typed for a player: one that names somebody itself, or the whole table, is left alone. */
export function spoken(line: string, who: string, names: readonly string[]): string {
  const first = line.split(" ")[0]!.replace(":", "");
  return [...HEAD, "option", "table", "draw", "#", ...names].includes(first) ? line : `${who} ${line}`;
}

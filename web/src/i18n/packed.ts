/** How the built page carries its words: a text a line. English brings the keys, one a line before its texts; translations stand in their order. */
export type Catalogue = Record<string, string>;

/** A key says only what it does not share with the one before it: a dot stands for each part they have in common. */
function folded(keys: string[]): string[] {
  let last: string[] = [];
  return keys.map((key) => {
    const parts = key.split(".");
    const own = parts.findIndex((part, n) => part !== last[n] || n === parts.length - 1);
    last = parts;
    return ".".repeat(own) + parts.slice(own).join(".");
  });
}

function unfolded(keys: string[]): string[] {
  let last: string[] = [];
  return keys.map((key) => {
    const shared = key.search(/[^.]/);
    last = [...last.slice(0, shared), key.slice(shared)].join(".").split(".");
    return last.join(".");
  });
}

export function pack(texts: Catalogue, english: Catalogue): string {
  const keys = Object.keys(english);
  return [...(texts === english ? folded(keys) : []), ...keys.map((key) => texts[key])].join("\n");
}

/** Packed words by their keys; words that were never packed, as they are. */
export function unpack(file: Catalogue | string, english: Catalogue | null): Catalogue {
  if (typeof file !== "string") return file;
  const lines = file.split("\n");
  const keys = english ? Object.keys(english) : unfolded(lines.splice(0, lines.length / 2));
  return Object.fromEntries(keys.map((key, n) => [key, lines[n]!]));
}

/** Ways into a match: its link, the same for one seat, and a code to read out or to type. */
import type { MatchInfo } from "../protocol";

type Invited = Pick<MatchInfo, "id" | "link">;

export function linkOf(match: Invited, seat?: number): string {
  const link = new URL(match.link || `/m/${match.id}`, location.origin);
  if (seat !== undefined) link.searchParams.set("seat", String(seat));
  return link.href;
}

/** Of a private match the code holds its key as well. */
export function codeOf(match: Invited): string {
  const key = new URL(linkOf(match)).searchParams.get("key");
  return key ? `${match.id}.${key}` : match.id;
}

/** Where a pasted link or a code leads. */
export function pathOf(given: string): string {
  if (URL.canParse(given)) {
    const url = new URL(given);
    if (url.pathname.startsWith("/m/")) return url.pathname + url.search;
  }
  if (given.startsWith("/m/")) return given;
  const [id, key] = given.split(".", 2);
  return `/m/${encodeURIComponent(id!)}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

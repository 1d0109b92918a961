/** Where we are. Paths are real, so that a link to a match, or to one move of it, can be sent to a friend. */
import { computed, signal } from "@preact/signals";

export type Place =
  | { page: "lobby"; section: "" | Section }
  | { page: "match"; id: string; key: string; move: number | null; seat: number | null; puzzle: string }
  | { page: "review"; id: string; key: string; turn: number | null }
  | { page: "learn"; game: string }
  | { page: "account"; section: string }
  /** A link that was mailed: a new password, or an address to confirm. */
  | { page: "letter"; about: "reset" | "confirm" | "unsubscribe"; token: string }
  | { page: "person"; id: string }
  | { page: "box"; game: string }
  | { page: "puzzles" }
  | { page: "position" }
  | { page: "studies"; match: string; key: string }
  | { page: "study"; id: string }
  | { page: "moderation"; section: string; about: string };

/** Parts of the lobby with an address of their own. */
const SECTIONS = ["new", "reviews", "learn", "opponents"] as const;
type Section = (typeof SECTIONS)[number];

const address = signal(location.pathname + location.search);

window.addEventListener("popstate", () => {
  address.value = location.pathname + location.search;
});

export const place = computed<Place>(() => {
  const url = new URL(address.value, "http://table.invalid");
  const parts = url.pathname.split("/").filter(Boolean);
  const number = (name: string) => {
    const text = url.searchParams.get(name);
    return text !== null && /^\d+$/.test(text) ? Number(text) : null;
  };
  if (parts[0] === "m" && parts[1] && parts[2] === "review")
    return { page: "review", id: parts[1], key: url.searchParams.get("key") ?? "", turn: number("turn") };
  if ((parts[0] === "match" || parts[0] === "m") && parts[1]) {
    return {
      page: "match",
      id: parts[1],
      key: url.searchParams.get("key") ?? "",
      move: number("move"),
      seat: number("seat"),
      puzzle: url.searchParams.get("puzzle") ?? "",
    };
  }
  if (parts[0] === "learn" && parts[1]) return { page: "learn", game: parts[1] };
  if (parts[0] === "account") return { page: "account", section: parts[1] ?? "" };
  if (parts[0] === "reset" || parts[0] === "confirm" || parts[0] === "unsubscribe")
    return { page: "letter", about: parts[0], token: url.searchParams.get("token") ?? "" };
  if (parts[0] === "box" && parts[1]) return { page: "box", game: parts[1] };
  if (parts[0] === "puzzles") return { page: "puzzles" };
  if (parts[0] === "position") return { page: "position" };
  if ((parts[0] === "study" || parts[0] === "studies") && parts[1]) return { page: "study", id: parts[1] };
  if (parts[0] === "studies")
    return { page: "studies", match: url.searchParams.get("match") ?? "", key: url.searchParams.get("key") ?? "" };
  if (parts[0] === "moderation")
    return { page: "moderation", section: parts[1] ?? "", about: url.searchParams.get("about") ?? "" };
  if (parts[0] === "people" && parts[1]) return { page: "person", id: parts[1] };
  return { page: "lobby", section: SECTIONS.find((one) => one === parts[0]) ?? "" };
});

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  address.value = location.pathname + location.search;
  if (!replace) window.scrollTo(0, 0);
}

/** Let plain clicks on links of ours stay in the page. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

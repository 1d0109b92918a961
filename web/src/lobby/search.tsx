/** One field for everything: my matches as one types, finished ones and codes on Enter. */
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo, MatchList } from "../protocol";
import { Icon } from "../ui/icon";
import { go, place } from "../ui/router";
import { complain } from "../ui/widgets";
import { gameName } from "./names";
import { pathOf } from "./invitation";
import { mine, over } from "./matches";

export const sought = signal("");
/** Finished matches that are called so, mine first; null: nothing was looked for. */
export const found = signal<MatchInfo[] | null>(null);

/** Everything a match can be found by. */
export function isCalled(match: MatchInfo, words: string): boolean {
  const names = [match.title, gameName(match.game), ...match.seats.map((seat) => seat.label)];
  return names.join(" ").toLowerCase().includes(words.toLowerCase());
}

/** A link, or an id with or without its key; a word that somebody looks for is neither. */
const CODE = /^(https?:\/\/|\/m\/)|^[a-z0-9]{12}(\.|$)/;

async function search(event: Event): Promise<void> {
  event.preventDefault();
  const words = sought.value.trim();
  if (CODE.test(words) && ![...(mine.value ?? []), ...over.value].some((match) => isCalled(match, words))) {
    sought.value = "";
    return go(pathOf(words));
  }
  if (place.value.page !== "lobby") go("/");
  const all = await api.get<MatchList>("/matches?status=over&limit=50");
  const others = all.matches.filter((one) => !over.value.some((own) => own.id === one.id));
  found.value = [...over.value, ...others].filter((match) => isCalled(match, words));
  document.getElementById("reviews")?.scrollIntoView({ block: "nearest" });
}

function type(typed: string): void {
  sought.value = typed;
  if (!typed) found.value = null;
}

export function Search() {
  return (
    <form class="seek with-icon" role="search" onSubmit={(event) => void search(event).catch(complain)}>
      <Icon name="search" class="muted" />
      <input
        type="search"
        placeholder={t("mine.search")}
        aria-label={t("mine.search")}
        value={sought.value}
        onInput={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}

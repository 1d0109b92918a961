/** What games and matches are called. */
import { plain, tr } from "../i18n";
import type { MatchInfo } from "../protocol";
import { games } from "./matches";

export function gameName(name: string): string {
  return tr(`game.${name}`, games.value.find((one) => one.name === name)?.title ?? plain(name));
}

type Titled = Pick<MatchInfo, "game" | "title">;

/** Whether somebody gave it a name: the server calls the others by their game's title. */
export function isNamed(match: Titled): boolean {
  return match.title !== "" && match.title !== games.value.find((one) => one.name === match.game)?.title;
}

export function matchName(match: Titled): string {
  return isNamed(match) ? match.title : gameName(match.game);
}

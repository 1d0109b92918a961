/** Points as people read them: one digit after the comma, a true minus, a plus where it is a difference. */
import type { Game } from "../games/game";
import { language } from "../ui/settings";

/** What is less rounds to nothing, which has no sign. */
const LEAST = 0.05;

export function points(n: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = Math.abs(n) < LEAST ? 0 : n;
  return new Intl.NumberFormat(language.value, digits).format(shown).replace("-", "−");
}

/** Points that are expected, as the game writes them: level and energy where that is its score. */
export function expected(game: Game, n: number): string {
  return game.expected?.(n) ?? points(n);
}

export function change(n: number): string {
  return n >= LEAST ? `+${points(n)}` : points(n);
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

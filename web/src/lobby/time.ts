/** How long ago something was, and how long it lasts, in words. */
import { language } from "../ui/settings";

type Unit = "second" | "minute" | "hour" | "day";

/** Whole units since then, the largest that there are. */
function since(time: number): [number, Unit] {
  const seconds = Math.max(0, Math.round((Date.now() - time) / 1000));
  if (seconds < 60) return [seconds, "second"];
  if (seconds < 3600) return [Math.round(seconds / 60), "minute"];
  if (seconds < 86400) return [Math.round(seconds / 3600), "hour"];
  return [Math.round(seconds / 86400), "day"];
}

export function ago(time: number): string {
  const [n, unit] = since(time);
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto", style: "short" }).format(-n, unit);
}

/** What stands after “for”. */
export function lasting(time: number): string {
  const [n, unit] = since(time);
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay: "short" }).format(n);
}

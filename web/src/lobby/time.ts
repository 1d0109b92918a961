/** How long ago something was, in words. */
import { language } from "../ui/settings";

export function ago(time: number): string {
  const seconds = Math.round((time - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto", style: "short" });
  if (seconds > -60) return format.format(Math.min(0, seconds), "second");
  if (seconds > -3600) return format.format(Math.round(seconds / 60), "minute");
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}

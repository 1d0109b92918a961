/** How far lessons have come; this browser keeps it. */
import { kept } from "../ui/settings";

/** The lessons that were begun, by their games. */
export const begun = kept<Record<string, string>>("lessons", {});

/** How far the course of the last lesson has come, of how many steps, and how long the log was when it began. */
export const progress = kept<{ match: string; at: number; of?: number; begun: number }>("course", {
  match: "",
  at: 0,
  begun: 0,
});

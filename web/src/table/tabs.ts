/** On a phone: which part of the table is on screen. */
import { signal } from "@preact/signals";

export const tab = signal("map");

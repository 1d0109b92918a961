/** Counters and fields in the order of the sheet, and how many there are of each oval one. */
import type { FieldId } from "./types";

export const FIELDS: readonly FieldId[] = ["military", "spirituality", "propulsion", "robotics", "genetics"];
export const OVALS = ["gain-star", "grow-population", "build-ships", "research", "switch-alignment"] as const;
export const OVAL_COPIES = [2, 1, 1, 1, 1];
export const SQUARES = [...FIELDS, "up", "down"] as const;

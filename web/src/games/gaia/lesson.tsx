/** The first five minutes of Gaia Project: round 4 of a game that bots have played, at the turn of the Hadsch Hallas. */
import { t } from "../../i18n";
import type { Lesson } from "../lessons";
import position from "./lesson.phn?raw";

export const lesson: Lesson = {
  save: { text: position, title: t("lesson.title"), seats: [{ kind: "me" }, { kind: "bot", level: "greedy" }] },
};

/** The first five minutes of Galactic Era: a first game against two bots, explained as it goes. */
import { t } from "../../i18n";
import type { Lesson } from "../lessons";

export const lesson: Lesson = {
  match: {
    game: "galactic_era",
    title: t("lesson.title"),
    private: true,
    hints: true,
    seats: [{ kind: "me" }, { kind: "bot", level: "novice" }, { kind: "bot", level: "novice" }],
    options: { story: "migrations", goal: "none" },
  },
};

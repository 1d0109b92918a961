/** The first five minutes of Gaia Project: the rulebook's first game against one bot, from the first round. */
import { t } from "../../i18n";
import type { Lesson } from "../lessons";

export const lesson: Lesson = {
  match: {
    game: "gaia",
    title: t("lesson.title"),
    private: true,
    hints: true,
    seats: [{ kind: "me" }, { kind: "bot", level: "novice" }],
    options: { setup: "first_game" },
  },
};

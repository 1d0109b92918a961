/** The first five minutes of Gaia Project: a first game against a bot, explained as it goes. */
import { t } from "../../i18n";
import type { Lesson } from "../lessons";

export const lesson: Lesson = {
  match: {
    game: "gaia",
    title: t("lesson.title"),
    private: true,
    hints: true,
    seats: [{ kind: "me" }, { kind: "bot", level: "greedy" }],
    options: { setup: "first_game" },
  },
};

/** The first five minutes of Council of Shadows: a game against one bot, explained as it goes. */
import { t } from "../../i18n";
import type { Lesson } from "../lessons";

export const lesson: Lesson = {
  match: {
    game: "council",
    title: t("lesson.title"),
    private: true,
    hints: true,
    seats: [{ kind: "me" }, { kind: "bot", level: "novice" }],
    options: {},
  },
};

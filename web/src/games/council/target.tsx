/** A shape of the map that can be pointed at: what it is, whether a sentence speaks of it, and why not. */
import { t } from "../../i18n";
import { tabTo } from "../../table/hex";
import { choosing, isLit, picked, spoken } from "../../table/thing";
import { WhyNot, wouldSay } from "../../table/whynot";
import { explains } from "../../ui/cards";
import type { TableProps } from "../game";
import { reached } from "./plan";
import type { CouncilTable } from "./types";

type Props = TableProps<CouncilTable>;

/** Props of a shape that can be pointed at. */
export function target(props: Props, kind: string, text: string, label: string) {
  const { store } = props;
  const found = spoken(store, kind, text);
  const state = picked(store, kind, text)
    ? "chosen"
    : found
      ? choosing(store) || store.prompt.value?.ask !== "Buy"
        ? "target"
        : "target hintly"
      : isLit(store, text)
        ? "spoken"
        : reached.value?.targets.includes(text)
          ? "reach"
          : store.marks.value.has(text)
            ? "marked"
            : "";
  return {
    state,
    hit: {
      class: `hit ${found ? "may" : ""}`,
      role: "button" as const,
      tabindex: tabTo(`${kind}:${text}`, found !== null),
      "aria-label": label,
      "aria-disabled": !found,
      "data-ref": `${kind}:${text}`,
      ...explains(() => (
        <>
          <b>{label}</b>
          {found ? <p class="yes">{t("thing.choose")}</p> : <WhyNot store={store} text={wouldSay(store, kind, text)} />}
        </>
      )),
      onClick: () => {
        if (found) store.pick(found.ref);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (found && (event.key === "Enter" || event.key === " ")) {
          event.preventDefault();
          store.pick(found.ref);
        }
      },
    },
  };
}

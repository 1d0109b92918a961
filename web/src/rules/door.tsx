/** The door to the rules: a button, the key `?`, and every reason that cites a section. What is behind it comes when it is opened. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { cited, read, reading } from "./open";

export type RulesProps = TableProps & { game: Game };

const Rules = signal<ComponentType<RulesProps> | null>(null);

function useQuestionMark(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const writing = (event.target as HTMLElement | null)?.closest("input, textarea, select, dialog");
      if (event.key !== "?" || writing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      read(cited.peek());
    };
    // At the window, so that it comes before the card that cites is put away by the same key.
    window.addEventListener("keydown", listen, true);
    return () => {
      window.removeEventListener("keydown", listen, true);
      reading.value = null;
    };
  }, []);
}

export function RulesDoor(props: RulesProps) {
  useQuestionMark();
  const open = reading.value !== null;
  useEffect(() => {
    if (!open || Rules.peek()) return;
    import("./rules")
      .then((loaded) => (Rules.value = loaded.Rules))
      .catch((error: unknown) => {
        reading.value = null;
        complain(error);
      });
  }, [open]);
  const Body = Rules.value;
  return (
    <>
      <button class="btn icon ghost" data-do="rules" aria-label={t("rules.open")} onClick={() => read("")}>
        <Icon name="book" />
      </button>
      {open && Body && <Body {...props} />}
    </>
  );
}

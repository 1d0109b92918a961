/** The doors to the rules: a button, the key `?`, and every reason that cites a section; in the lobby a button for each game. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { wordsOfGame } from "../games";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { cited, read, reading } from "./open";
import type { RulesProps } from "./rules";

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

/** What is behind the door comes when it is opened. */
function Behind(props: RulesProps) {
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
  return open && Body ? <Body {...props} /> : null;
}

export function RulesDoor(props: TableProps & { game: Game }) {
  const { game, ...table } = props;
  useQuestionMark();
  const picture = (section: string) => {
    const Picture = game.pictures?.[section];
    return Picture && <Picture {...table} />;
  };
  return (
    <>
      <button class="btn icon ghost" data-do="rules" aria-label={t("rules.open")} onClick={() => read("")}>
        <Icon name="book" />
      </button>
      <Behind game={game.name} picture={picture} />
    </>
  );
}

/** Whose rules are read where there is no table. */
const looked = signal("");

export function RulesOf(props: { game: string }) {
  const open = () => {
    looked.value = props.game;
    void wordsOfGame(props.game);
    read("");
  };
  useEffect(() => () => void (reading.value = null), []);
  return (
    <>
      <button class="btn" aria-label={t("rules.title", { game: t(`game.${props.game}`) })} onClick={open}>
        {t("rules.open")}
      </button>
      {looked.value === props.game && <Behind game={props.game} />}
    </>
  );
}

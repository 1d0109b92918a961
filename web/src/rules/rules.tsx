/** The rules to look something up: by section, by word, or by what one types. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import type { RuleSection } from "../protocol";
import { Icon } from "../ui/icon";
import { complain, Dialog } from "../ui/widgets";
import { reading, sectionOf } from "./open";
import { titleOf, useReference } from "./reference";
import "../style/rules.css";

export interface RulesProps {
  game: string;
  /** What is drawn below a section, where there is a table to draw it from. */
  picture?: (section: string) => ComponentChildren;
}

function close(): void {
  reading.value = null;
}

function failed(error: unknown): void {
  close();
  complain(error);
}

export function Rules(props: RulesProps) {
  const { game } = props;
  const reference = useReference(game, failed);
  const search = useSignal("");
  const words = search.value.toLowerCase().trim();
  const speaks = (...texts: string[]) => texts.join(" ").toLowerCase().includes(words);
  const sections = reference?.sections.filter((one) => speaks(titleOf(game, one), ...one.text)) ?? [];
  const glossary = reference?.glossary.filter((one) => speaks(one.word, one.text)) ?? [];
  const now = sectionOf(sections, reading.value ?? "")?.id;
  return (
    <Dialog title={t("rules.title", { game: t(`game.${game}`) })} icon="book" wide onClose={close}>
      <div class="rules">
        <nav aria-label={t("rules.sections")}>
          <label class="search">
            <Icon name="search" />
            <span class="visually-hidden">{t("rules.search")}</span>
            <input
              type="search"
              placeholder={t("rules.search")}
              value={search.value}
              onInput={(event) => (search.value = event.currentTarget.value)}
            />
          </label>
          <ol>
            {sections.map((one) => (
              <li key={one.id}>
                <button aria-current={one.id === now ? "true" : undefined} onClick={() => (reading.value = one.id)}>
                  {titleOf(game, one)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div class="text" tabIndex={0}>
          {sections.map((one) => (
            <Section key={one.id} {...props} section={one} now={one.id === now} />
          ))}
          {glossary.length > 0 && <h3>{t("rules.glossary")}</h3>}
          <dl>
            {glossary.map((one) => (
              <div key={one.word}>
                <dt>{one.word}</dt>
                <dd>{one.text}</dd>
              </div>
            ))}
          </dl>
          {reference && sections.length + glossary.length === 0 && <p class="muted">{t("rules.nothing")}</p>}
          <p class="muted small">{t("rules.own")}</p>
        </div>
      </div>
    </Dialog>
  );
}

function Section(props: RulesProps & { section: RuleSection; now: boolean }) {
  const { game, section, now } = props;
  useEffect(() => {
    if (now) document.querySelector(".rules section.now")?.scrollIntoView({ block: "start" });
  }, [now]);
  return (
    <section class={now ? "now" : ""} data-rule={section.id}>
      <h3>
        {titleOf(game, section)}
        {/^\d/.test(section.id) && <small>§ {section.id}</small>}
      </h3>
      {section.text.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {props.picture?.(section.id)}
    </section>
  );
}

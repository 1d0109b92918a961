/** Which fleet gets the advanced tactic, and which side of it (6.1.3): what each fleet does, and what either side adds. */
import { t } from "../../i18n";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { Answer, Ask } from "./ask";
import { named } from "./names";
import type { EraTable } from "./types";

export function TacticCard(props: TableProps<EraTable>) {
  const { store } = props;
  const letters = [...new Set(store.sentences.value.map((one) => one.refs[0]!.text))];
  return (
    <Ask icon="fleet-a" title={t("galactic_era:ask.PlaceTactic")} why={sides()} class="ge-tactics">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <Icon name={`fleet-${letter}`} />
            <b>{named("letter", letter)}</b>
            <small>{t(`galactic_era.tactic.${letter}`)}</small>
            {store.sentences.value
              .filter((one) => one.refs[0]!.text === letter)
              .map((one) => (
                <Answer key={one.action} {...props} one={one}>
                  {one.refs[1]!.text === "x2" ? t("galactic_era.tactic.double") : named("tactic", "+3dp")}
                </Answer>
              ))}
          </li>
        ))}
      </ul>
    </Ask>
  );
}

function sides(): string {
  return `${t("galactic_era.tactic.double")}: ${t("galactic_era.tactic.double.help")} ${named("tactic", "+3dp")}: ${t("galactic_era.tactic.plus.help")}`;
}

/** The automa's card of the round, line by line: what it does, what it does instead, and how far it is. */
import { t } from "../../i18n";
import { Icon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import { named, picture } from "./names";
import type { AutomaAction, CouncilTable } from "./types";

export function AutomaCard(props: { table: CouncilTable }) {
  const card = props.table.automa_card;
  if (!card) return null;
  return (
    <ol class="automa-c" aria-label={t("council.automa_card", { n: card.consumption })}>
      <li class="eats">
        <Icon name="consumption" color="var(--res-consumption)" /> +{card.consumption}
      </li>
      {card.actions.map((line, i) => (
        <li key={i} class={line.state} aria-current={line.state === "now" ? "step" : undefined}>
          <Deed action={line.primary} />
          {line.alternative && (
            <>
              <em>{t("council.automa.else")}</em>
              <Deed action={line.alternative} />
            </>
          )}
          {line.state === "done" && <Icon name="check" class="tick" />}
        </li>
      ))}
      <li class={card.scoring.state} aria-current={card.scoring.state === "now" ? "step" : undefined}>
        <Icon name="energy" color="var(--res-energy)" /> {t(`council.automa.score.${card.scoring.what}`)}
        {card.scoring.state === "done" && <Icon name="check" class="tick" />}
      </li>
    </ol>
  );
}

function Deed(props: { action: AutomaAction }) {
  const { action } = props;
  const where = action.galaxies?.length
    ? action.galaxies.map((galaxy) => named("galaxy", galaxy)).join(", ")
    : action.parsec
      ? t("council.parsec", { n: action.parsec })
      : "";
  if (action.op === "gain_energy")
    return (
      <span>
        <Icon name="energy" color="var(--res-energy)" /> +{action.amount}
      </span>
    );
  if (action.op === "clear_ai_market")
    return (
      <span>
        <Icon name="ai-card" /> {t("council.automa.clear", { n: action.slots?.length ?? 0 })}
      </span>
    );
  return (
    <span>
      {action.op === "automa_discover_settle" && <Icon name="discover" />}
      <Icon name="settle" />
      {(action.cubes ?? 1) > 1 && <b>{action.cubes}</b>}
      {action.planet && <PlanetIcon kind={picture(action.planet)} size={13} />}
      <span class="visually-hidden">{action.planet && named("type", action.planet)}</span> {where}
    </span>
  );
}

/** A domination card: its two sections and what they would score now. */
import { t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import { named } from "./names";
import type { Worth } from "./types";

export function CardFace(props: { card: string; worth?: Worth; dp?: number; played?: "a" | "b"; small?: boolean }) {
  const { card, worth } = props;
  return (
    <div
      class={`ge-card ${props.small ? "small" : ""} ${props.played ? "played" : ""}`}
      tabIndex={props.small ? 0 : undefined}
      {...(props.small ? explains(() => <CardWords card={card} worth={worth} dp={props.dp} />) : {})}
    >
      <header>
        <Icon name="domination" />
        <b>{named("card", card)}</b>
      </header>
      {props.small ? (
        props.played ? (
          <small>{t("galactic_era.cards.played", { section: props.played.toUpperCase() })}</small>
        ) : (
          worth && (
            <small class={worth.fulfilled ? "gain" : ""}>
              A {worth.a}
              {worth.fulfilled ? " ✓" : ""} · B {worth.b}
            </small>
          )
        )
      ) : (
        <CardWords card={card} worth={worth} dp={props.dp} bare />
      )}
    </div>
  );
}

function CardWords(props: { card: string; worth?: Worth; dp?: number; bare?: boolean }) {
  const { card, worth } = props;
  const points = worth?.a ?? props.dp;
  return (
    <>
      {!props.bare && <b>{named("card", card)}</b>}
      <p class={worth?.fulfilled ? "met" : ""}>
        <b>A{points !== undefined ? ` · ${points} ${t("galactic_era:term.destiny_points_short")}` : ""}</b>{" "}
        {t(`galactic_era:about.card.${card}.a`)}{" "}
        <span class="muted">{t("galactic_era.cards.once", { what: t(`galactic_era:about.card.${card}.once`) })}</span>{" "}
        <em>{worth ? t(worth.fulfilled ? "galactic_era.cards.met" : "galactic_era.cards.unmet") : ""}</em>
      </p>
      <p>
        <b>B{worth ? ` · ${worth.b} ${t("galactic_era:term.destiny_points_short")}` : ""}</b>{" "}
        {t(`galactic_era:about.card.${card}.b`)}
      </p>
    </>
  );
}

/** A domination card: its two sections and what they would score now. */
import { t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import { named } from "./names";
import type { CardFace as Printed, Worth } from "./types";

type Face = { card: string; face: Printed; worth?: Worth };

export function CardFace(props: Face & { played?: "a" | "b"; small?: boolean }) {
  const { card, face, worth } = props;
  return (
    <div
      class={`ge-card ${props.small ? "small" : ""} ${props.played ? "played" : ""}`}
      tabIndex={props.small ? 0 : undefined}
      {...(props.small ? explains(() => <CardWords card={card} face={face} worth={worth} />) : {})}
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
        <CardWords card={card} face={face} worth={worth} bare />
      )}
    </div>
  );
}

function CardWords(props: Face & { bare?: boolean }) {
  const { card, face, worth } = props;
  const said = (section: string) => t(`galactic_era:about.card.${card}.${section}`, face.numbers);
  return (
    <>
      {!props.bare && <b>{named("card", card)}</b>}
      <p class={worth?.fulfilled ? "met" : ""}>
        <b>{`A · ${worth?.a ?? face.dp} ${t("galactic_era:term.destiny_points_short")}`}</b> {said("a")}{" "}
        <em>{worth ? t(worth.fulfilled ? "galactic_era.cards.met" : "galactic_era.cards.unmet") : ""}</em>
      </p>
      <p class="once">{t("galactic_era.cards.once", { what: said("once") })}</p>
      <p>
        <b>B{worth ? ` · ${worth.b} ${t("galactic_era:term.destiny_points_short")}` : ""}</b> {said(face.b)}
      </p>
    </>
  );
}

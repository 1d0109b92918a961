/** The rows of a faction board: pieces that wait, and the income of the slots they have left. */
import { label, t, tr } from "../../i18n";
import { Icon } from "../../ui/icon";
import { GainList } from "./face";
import { BUILDING_ICONS, gainWords, named } from "./names";
import type { Building, Player } from "./types";

export function Tracks(props: { player: Player; old: Player }) {
  const { player, old } = props;
  const by = (id: string) => player.buildings!.find((one) => one.id === id)!;
  const was = (id: string) => old.buildings?.find((one) => one.id === id)?.built ?? 0;
  const name = (id: string) => label(tr(`gaia.track.${id}`, named("special", id)));
  return (
    <>
      {["mine", "trading_station", "research_lab"].map((id) => (
        <div class="trk" key={id}>
          <TrackName name={name(id)} cost={by(id).cost} />
          <div class="slots">
            <Slots building={by(id)} was={was(id)} />
          </div>
        </div>
      ))}
      <div class="two">
        <div class="trk">
          <TrackName name={name("planetary_institute")} cost={by("planetary_institute").cost} />
          <div class="slots">
            <Slots building={by("planetary_institute")} was={was("planetary_institute")} wide />
          </div>
        </div>
        <div class="trk">
          <TrackName name={name("academy")} cost={by("academy_qic").cost} />
          <div class="slots">
            <Slots building={by("academy_knowledge")} was={was("academy_knowledge")} />
            <Slots building={by("academy_qic")} was={was("academy_qic")} />
          </div>
        </div>
      </div>
      <div class="two">
        <Gaiaformers player={player} />
        {(player.stations?.built ?? 0) > 0 && (
          <div class="trk">
            <div class="nm">{label(t("gaia:word.building.space_station"))}</div>
            <div class="slots">
              <span class="sl">
                <Icon name="space-station" /> {player.stations!.built}/{player.stations!.of}
              </span>
            </div>
          </div>
        )}
        {player.satellites > 0 && (
          <div class="trk">
            <div class="nm">{label(named("source", "satellite"))}</div>
            <div class="slots">
              <span class="sl on" data-home="satellite">
                <Icon name="satellite" class="p" />
                <u>{player.satellites}</u>
              </span>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function Gaiaformers({ player }: { player: Player }) {
  const gf = player.gaiaformers!;
  return (
    <div class="trk">
      <div class="nm">
        {t("gaia:word.resource.gaiaformers")}
        <small>
          {player.project_tokens ? (
            <>
              {player.project_tokens}
              <Icon name="token" color="var(--res-power)" /> {t("gaia.to_gaia")}
            </>
          ) : (
            "–"
          )}
        </small>
      </div>
      <div class="slots">
        {Array.from({ length: gf.of }, (_, i) => (
          <GaiaformerSlot key={i} state={stateOf(gf, i)} />
        ))}
      </div>
    </div>
  );
}

/** Where the nth Gaiaformer is: on the board, on the map, in the Gaia area, or not gained yet. */
function stateOf(gf: NonNullable<Player["gaiaformers"]>, i: number): string {
  if (i >= gf.gained) return "locked";
  if (i < gf.gained - gf.on_map - gf.in_gaia) return "ready";
  return i < gf.gained - gf.in_gaia ? "on_map" : "in_gaia";
}

function GaiaformerSlot({ state }: { state: string }) {
  return (
    <span data-home="gaiaformer" class={`sl ${state === "ready" ? "on" : "away"}`} title={t(`gaia.gf.${state}`)}>
      {state === "ready" ? (
        <Icon name="gaiaformer" class="p" />
      ) : state === "locked" ? (
        <Icon name="lock" />
      ) : (
        <small>{t(`gaia.gf.${state}`)}</small>
      )}
    </span>
  );
}

function TrackName(props: { name: string; cost: Record<string, number> }) {
  return (
    <div class="nm">
      {props.name}
      <small>
        <GainList gains={props.cost} />
      </small>
    </div>
  );
}

/** The slots of a row: vacated ones show their income, the others the piece that stands on it. */
function Slots(props: { building: Building; was: number; wide?: boolean }) {
  const { building } = props;
  return (
    <>
      {Array.from({ length: building.of }, (_, i) => {
        const income = building.slots[i] ?? [];
        const brings = building.action ?? income;
        const signs = income.length || building.action ? <GainList gains={brings} /> : null;
        const vacant = i < building.built;
        const tentative = vacant ? i >= props.was : i < props.was;
        const words = income.length
          ? t("gaia.help.income", { gains: income.map(gainWords).join(", ") })
          : t("gaia.help.noincome");
        return (
          <span
            key={i}
            data-home={i === Math.max(building.built, props.was) - 1 ? building.id : undefined}
            class={`sl ${vacant ? "free" : "on"} ${tentative ? "tent" : ""} ${props.wide ? "w2" : ""}`}
            role="img"
            aria-label={`${named("building", building.id)} ${i + 1}: ${vacant ? t("gaia.slot.built") : t("gaia.slot.here")}, ${words}`}
          >
            {vacant ? (
              (signs ?? "–")
            ) : (
              <>
                <Icon name={BUILDING_ICONS[building.id]!} class="p" />
                <u>{signs}</u>
              </>
            )}
          </span>
        );
      })}
    </>
  );
}

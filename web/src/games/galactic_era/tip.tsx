/** The card beside the hex that is pointed at: what is there, what may be done, or why not. */
import { label, t } from "../../i18n";

import { SIZE, type Point } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { asked, type Sentence } from "../../table/prompt";
import { useWhyNot } from "../../table/whynot";
import { Cite } from "../../rules/cite";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { ClashForecast } from "./clash";
import { fleetName, hexName, named, playerName, say, seatColour } from "./names";
import { mode, places, rangeOf } from "./places";
import type { EraTable, Hex, Star } from "./types";

type Props = TableProps<EraTable>;

export function hexIcon(hex: Hex): string {
  if (hex.star) return hex.star.home ? "home-star" : "star";
  return hex.wormhole
    ? "wormhole"
    : ({ nebula: "nebula", asteroids: "asteroid", neutron: "neutron" }[hex.kind] ?? "range");
}

export function hexTitle(hex: Hex): string {
  return hex.star?.name ?? t(`galactic_era:kind.${hex.kind}`);
}

export function Tip(props: Props & { hex: Hex; place: Point; camera: Camera }) {
  const { hex, store, table } = props;
  const may = places(store, table).get(hex.hex) ?? null;
  const verb = likelyVerb(props);
  const refs = [...store.picks.value.refs, { kind: "hex", value: 0, text: hex.hex }];
  const why = useWhyNot(store, may || !verb ? null : asked(verb, refs));
  const empty =
    !hex.star &&
    !hex.pieces &&
    !hex.wormhole &&
    hex.kind === "empty" &&
    !table.players.some((player) => player.fleets.some((fleet) => fleet.hex === hex.hex));
  const reason = why?.reason?.text ?? why?.detail;
  if (empty && !may && !reason) return null;
  const screen = props.camera.at(props.place.x, props.place.y);
  const { w, h, k } = props.camera.sight.value;
  const gap = SIZE * k + 12;
  const left = screen.x + gap + 232 < w ? screen.x + gap : Math.max(8, screen.x - gap - 232);
  const top = Math.max(8, Math.min(h - 190, screen.y - 40));
  return (
    <div class={`tip ge-tip ${may ? "yes" : reason ? "not" : ""}`} style={{ left: `${left}px`, top: `${top}px` }}>
      <header>
        <Icon
          name={hexIcon(hex)}
          color={hex.star && hex.star.owner !== null ? seatColour(hex.star.owner) : "var(--ge-star)"}
        />
        <b>{hexTitle(hex)}</b>
        <small>{hex.star?.home ? t("galactic_era:term.home_star") : ""}</small>
      </header>
      <HexFacts {...props} />
      <ClashForecast {...props} />
      {may && (
        <div class="why">
          <Icon name="special" />
          <span>
            {may.length > 3
              ? t("turn.choices", { n: may.length })
              : may.map((one) => (
                  <div key={one.action}>
                    {say(one.action, table)} <Range one={one} table={table} />
                  </div>
                ))}
          </span>
        </div>
      )}
      {!may && reason && (
        <div class="why">
          <Icon name="warn" />
          <span>{label(reason)}</span>
          <Cite section={why?.reason?.section} />
        </div>
      )}
    </div>
  );
}

/** What a way there uses of the range. */
export function Range(props: { one: Sentence; table: EraTable }) {
  const n = rangeOf(props.one, props.table);
  return n === null ? null : <b>{t("galactic_era.range_of", { n, of: props.table.asked?.left ?? 0 })}</b>;
}

/** What everybody, or this seat alone, knows of a hex. */
export function HexFacts(props: Props & { hex: Hex }) {
  const { hex, store, table, me } = props;
  const star = hex.star;
  const who = (seat: number) => (
    <span class="row" style={{ "--pc": seatColour(seat) }}>
      <Icon name={seatIcon(seat)} size={10} class="pc" /> {playerName(store, table, seat)}
    </span>
  );
  return (
    <dl>
      {star && <StarFacts star={star} who={who} me={me} />}
      {hex.kind === "nebula" && (
        <>
          <dt>{t("galactic_era:kind.nebula")}</dt>
          <dd>{t("galactic_era.enter_2")}</dd>
        </>
      )}
      {hex.wormhole && (
        <>
          <dt>{t("galactic_era:term.wormhole")}</dt>
          <dd>→ {hexName(table, hex.wormhole)}</dd>
        </>
      )}
      <UnitFacts {...props} who={who} />
    </dl>
  );
}

type Who = (seat: number) => preact.JSX.Element;

/** Whose star, with how many; or what is known of a neutral one; how far it can grow. */
function StarFacts({ star, who, me }: { star: Star; who: Who; me: number | null }) {
  return (
    <>
      {star.owner !== null && (
        <>
          <dt>{who(star.owner)}</dt>
          <dd>{t("galactic_era.population_n", { n: star.population ?? 0 })}</dd>
        </>
      )}
      {star.owner === null && (
        <>
          <dt>{t("galactic_era.neutral")}</dt>
          <dd>
            {star.type
              ? label(named("type", star.type))
              : star.counter
                ? t("galactic_era.unexplored")
                : t("galactic_era.none")}
          </dd>
        </>
      )}
      {star.limit !== undefined && (
        <>
          <dt>{t(star.owner === null ? "galactic_era.limit_mine" : "galactic_era:term.growth_limit")}</dt>
          <dd>{star.limit ?? "∞"}</dd>
        </>
      )}
      <Secrets star={star} who={who} me={me} />
    </>
  );
}

/** Ships and fleets that stand there. */
function UnitFacts({ hex, table, who }: Props & { hex: Hex; who: Who }) {
  return (
    <>
      {table.players.map((player) => {
        const n = hex.pieces?.[String(player.seat)];
        const fleets = player.fleets.filter((fleet) => fleet.hex === hex.hex);
        return (
          <>
            {n && (
              <>
                <dt>{who(player.seat)}</dt>
                <dd>{t("galactic_era.ships_n", { n })}</dd>
              </>
            )}
            {fleets.map((fleet) => (
              <>
                <dt>{who(player.seat)}</dt>
                <dd>
                  {fleet.letter ? fleetName(fleet) : t("galactic_era.hidden_fleet")} ·{" "}
                  {fleet.ships === null
                    ? t("galactic_era.chips_n", { n: fleet.height })
                    : t("galactic_era.ships_n", { n: fleet.ships })}
                </dd>
              </>
            ))}
          </>
        );
      })}
    </>
  );
}

function Secrets(props: { star: Star; who: Who; me: number | null }) {
  const { star } = props;
  const mine = star.type !== null && star.counter && !star.open;
  const others = star.counter && !star.open ? (star.seen_by ?? []).filter((seat) => seat !== props.me) : [];
  return (
    <>
      {mine && (
        <>
          <dt class="ge-mine">
            <Icon name="eye" /> {t(others.length ? "galactic_era.secret.shared" : "galactic_era.secret")}
          </dt>
          <dd />
        </>
      )}
      {others.length > 0 && (
        <>
          <dt>{t(mine ? "galactic_era.seen_by.also" : "galactic_era.seen_by")}</dt>
          <dd class="ge-seen">{others.map((seat) => props.who(seat))}</dd>
        </>
      )}
      {star.relic !== undefined && (
        <>
          <dt>
            <Icon name="relic" /> {t("galactic_era:pane.relic")}
          </dt>
          <dd>{star.relic ? named("relic", star.relic) : t("galactic_era.hidden")}</dd>
        </>
      )}
      {star.relic && !star.relic_open && (
        <>
          <dt class="ge-mine">
            <Icon name="eye" /> {t("galactic_era.secret.shared")}
          </dt>
          <dd />
        </>
      )}
    </>
  );
}

/** What a player pointing there most likely wonders about. */
function likelyVerb(props: Props & { hex: Hex }): string | null {
  const { hex, store, me, table } = props;
  const ask = store.prompt.value?.ask;
  if (ask === "Fly") return "fly {hex}";
  const chosen = mode.value?.verbs.find((verb) => verb.endsWith("{hex}") && verb.split("{").length === 2);
  if (chosen) return chosen;
  if (ask === "Growth" && hex.star && hex.star.owner !== me) {
    if (hex.star.owner !== null)
      return table.players[me ?? 0]?.alignment === "sts" ? "conquer {hex}" : "liberate {hex}";
    return hex.star.type === "uninhabited" || hex.star.type === null
      ? "colonize {hex}"
      : hex.star.type === "primitive"
        ? "subjugate {hex}"
        : "ally {hex}";
  }
  return null;
}

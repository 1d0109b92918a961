/** The card beside the hex that is pointed at: what may be done there and what it costs, or why it cannot be. */
import type { Signal } from "@preact/signals";
import { label, t } from "../../i18n";
import type { PricePart } from "../../protocol";
import { SIZE, type Point } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { foreseen } from "../../table/foresee";
import { asked, verbs, type Sentence } from "../../table/prompt";
import { Cost } from "../../table/turn";
import { reasonWords, useWhyNot } from "../../table/whynot";
import { Cite } from "../../rules/cite";
import { Icon, seatIcon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import gaia from "./index";
import { factionColour, named, planetPicture, say } from "./names";
import type { GaiaTable, Hex } from "./types";

type Props = TableProps<GaiaTable>;

/** Of the card, as the style sheet has it. */
const WIDTH = 250;

/** The hex under the pointer or the focus. Only what depends on it is drawn again when it moves. */
export function pointedHex(props: Props): Hex | null {
  const ref = props.store.pointed.value;
  return ref?.kind === "hex" ? (props.table.map.hexes[ref.value] ?? null) : null;
}

/** Q.I.C. that a sentence takes for range. */
function rangeQic(one: Sentence): number {
  return one.parts.find((part) => part.name === "range")?.cost.qic ?? 0;
}

/** Whether a place is out of reach without Q.I.C. */
export function farther(list: Sentence[]): boolean {
  return list.length > 0 && list.every((one) => rangeQic(one) > 0);
}

export function PointedTip(
  props: Props & { may: Map<number, Sentence[]>; camera: Signal<Camera | null>; at: Point[] },
) {
  const hex = pointedHex(props);
  if (!hex || !props.camera.value) return null;
  return (
    <Tip {...props} hex={hex} may={props.may.get(hex.n) ?? null} camera={props.camera.value} at={props.at[hex.n]!} />
  );
}

function Tip(props: Props & { hex: Hex; may: Sentence[] | null; camera: Camera; at: Point }) {
  const { hex, may, store, table, me } = props;
  const verb = store.picks.value.verb ?? (me === null ? null : likelyVerb(props));
  const refs = [...store.picks.value.refs, { kind: "hex", value: hex.n, text: hex.name }];
  const why = useWhyNot(store, may || !verb ? null : asked(verb, refs));
  if (!hex.planet && !may && !why && !hex.satellites) return null;

  const screen = props.camera.at(props.at.x, props.at.y);
  const { w, h } = props.camera.sight.value;
  const reach = SIZE * props.camera.sight.value.k + 14;
  const left = screen.x + reach + WIDTH < w ? screen.x + reach : Math.max(8, screen.x - reach - WIDTH);
  const top = Math.max(8, Math.min(h - 150, screen.y - 40));
  const reason = why?.reason ? reasonWords(why.reason) : label(why?.detail ?? "");
  return (
    <div class={`tip ${may ? "yes" : reason ? "not" : ""}`} style={{ left: `${left}px`, top: `${top}px` }}>
      <header>
        {hex.planet && <PlanetIcon kind={planetPicture(hex.planet)} size={22} />}
        <b>{hex.planet ? label(named("planet", hex.planet)) : label(t("gaia.empty"))}</b>
        <small>{hex.name}</small>
      </header>
      {(hex.owner !== undefined || may) && <OwnerAndPrices {...props} />}
      {may && <Consequences {...props} may={may} />}
      {may && farther(may) && me !== null && (
        <div class="why">
          <Icon name="range" />
          <span>
            {t("gaia.tip.qic", {
              range: table.players[me]?.range ?? 0,
              n: Math.min(...may.map(rangeQic)),
            })}
          </span>
        </div>
      )}
      {!may && reason && (
        <div class="why">
          <Icon name="warn" />
          <span>{reason}</span>
          <Cite section={why?.reason?.section} />
        </div>
      )}
    </div>
  );
}

/** What a mine there brings besides its price: who may charge power, and what it is the first of. */
function Consequences({ hex, may, store, table, me }: Props & { hex: Hex; may: Sentence[] }) {
  if (me === null || !may.some((one) => one.verb === "build mine {hex}")) return null;
  const after = (foreseen.value as GaiaTable | null)?.players[me];
  const now = table.players[me]!;
  const charges = Object.entries(hex.charges ?? {}).filter(([seat]) => Number(seat) !== me);
  return (
    <div class="muted consequences">
      {after && after.planet_types.length > now.planet_types.length && <b>{t("gaia.tip.type")} </b>}
      {after && after.sectors > now.sectors && <b>{t("gaia.tip.sector")} </b>}
      {charges.length === 0
        ? t("gaia.tip.nobody")
        : charges.map(([seat, n]) => t("gaia.tip.charge", { player: store.seatName(Number(seat)), n })).join(" ")}
    </div>
  );
}

/** Whose structure stands there, and what may be done for how much. */
function OwnerAndPrices({ hex, may, store, table }: Props & { hex: Hex; may: Sentence[] | null }) {
  const groups = may ? verbs(may) : [];
  return (
    <dl class="prices">
      {hex.owner !== undefined && (
        <div>
          <dt class="row">
            <Icon
              name={seatIcon(hex.owner)}
              size={10}
              color={factionColour(table.players[hex.owner]?.home, hex.owner)}
            />{" "}
            {store.seatName(hex.owner)}
          </dt>
          <dd>{label(named("building", hex.building!))}</dd>
        </div>
      )}
      {groups
        .flatMap((group) => group.sentences.slice(0, 4))
        .map((one) => (
          <Price key={one.action} sentence={one} />
        ))}
    </dl>
  );
}

/** What one sentence costs: all of it, and below it what for. */
function Price(props: { sentence: Sentence }) {
  const { action, cost, parts } = props.sentence;
  return (
    <>
      <div>
        <dt>{say(action)}</dt>
        <dd>
          <Cost game={gaia as never} cost={cost} />
        </dd>
      </div>
      {parts.length > 1 &&
        parts.map((part) => (
          <div key={part.name} class="part">
            <dt>{partName(part)}</dt>
            <dd>
              {Object.keys(part.cost).length ? (
                <Cost game={gaia as never} cost={part.cost} />
              ) : (
                <span class="gain">{t("gaia.part.free")}</span>
              )}
            </dd>
          </div>
        ))}
    </>
  );
}

function partName(part: PricePart): string {
  if (part.name === "gaia_planet") return named("counter", "gaia_planets");
  const building = part.name === "mine" || part.name === "gaiaformer";
  return building ? label(named("building", part.name)) : t(`gaia.part.${part.name}`, { n: part.n });
}

/** Without a chosen action, what a player pointing there most likely wonders about. */
function likelyVerb(props: Props & { hex: Hex }): string | null {
  const { hex, me, store } = props;
  const ask = store.prompt.value?.ask;
  const only = verbs(store.open.value).filter((group) => group.verb.includes("{hex}"));
  if (ask !== "Turn") return only[0]?.verb ?? null;
  if (!hex.planet || hex.owner === me) return null;
  return hex.planet === "transdim" ? "start gaia project {hex}" : "build mine {hex}";
}

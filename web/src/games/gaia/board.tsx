/** The map: sectors, planets, structures, satellites, federations; what may be built where, and why not. */
import { useSignal } from "@preact/signals";
import { memo } from "../../ui/memo";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { label, t } from "../../i18n";
import type { Explained } from "../../protocol";
import { bounds, centre, distance, outline, points, SIZE, stars, towards, type Point } from "../../table/hex";
import { PanZoom, type Camera } from "../../table/panzoom";
import { targets, verbs, type Sentence } from "../../table/prompt";
import { Cost, costWords } from "../../table/turn";
import { Icon, seatIcon } from "../../ui/icon";
import { Planet, PlanetIcon } from "../../ui/planet";
import { layers } from "../../ui/settings";
import type { TableProps } from "../game";
import gaia from "./index";
import { sharp } from "./face";
import { BUILDING_ICONS, factionColour, named, planetPicture, say } from "./names";
import type { GaiaTable, Hex } from "./types";

type Props = TableProps<GaiaTable>;

const PLANET_R = SIZE * 0.66;
const PIECE: Record<string, number> = {
  planetary_institute: 1.34,
  academy_knowledge: 1.24,
  academy_qic: 1.24,
  trading_station: 1.16,
  research_lab: 1.16,
};

export function Board(props: Props) {
  const { store, table, before } = props;
  const { hexes } = table.map;
  const at = useMemo(() => hexes.map((hex) => centre(hex)), [hexes.length, hexes[0]?.q]);
  const box = useMemo(() => bounds(hexes), [hexes.length, hexes[0]?.q]);
  const camera = useRef<Camera | null>(null);
  const layer = useRef<SVGGElement>(null);

  const may =
    store.myTurn.value && !store.replay.value
      ? targets(store.open.value, store.picks.value, "hex")
      : new Map<number, Sentence[]>();
  const strong = sharp(store);
  const chosen = new Set(store.picks.value.refs.filter((ref) => ref.kind === "hex").map((ref) => ref.value));
  const lit = new Set(store.lit.value.map((one) => one.text));
  const colour = (seat: number) => factionColour(table.players[seat]?.home, seat);
  const was = new Map(before.map.hexes.map((hex) => [hex.n, hex]));
  const fresh = (hex: Hex) => {
    const old = was.get(hex.n);
    return (
      old !== undefined &&
      table !== before &&
      (old.building !== hex.building ||
        old.owner !== hex.owner ||
        old.guest !== hex.guest ||
        (old.satellites?.length ?? 0) !== (hex.satellites?.length ?? 0))
    );
  };

  const walk = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const n = Number((event.target as SVGElement).dataset.n);
      if (hexes[n]) choose(hexes[n]!);
      return;
    }
    const n = Number((event.target as SVGElement).dataset.n);
    const from = at[n];
    if (!from) return;
    const next = towards(
      from,
      event.key,
      at.map((p, id) => ({ id, at: p })),
    );
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    camera.current?.reveal(at[next]!.x, at[next]!.y);
    layer.current?.querySelector<SVGElement>(`[data-n="${next}"]`)?.focus();
  };
  const choose = (hex: Hex) => {
    store.pointed.value = { kind: "hex", value: hex.n, text: hex.name };
    if (!may.has(hex.n)) return;
    // A finger does not hover: once it has chosen, the card would only be in the way.
    if (matchMedia("(hover: none)").matches) store.pointed.value = null;
    store.pick({ kind: "hex", value: hex.n, text: hex.name });
  };
  const point = (hex: Hex | null) => {
    store.pointed.value = hex ? { kind: "hex", value: hex.n, text: hex.name } : null;
  };

  const free = [...may.values()].filter((list) => !extra(list)).length;
  const dim = strong && may.size > 0;
  return (
    <PanZoom
      box={box}
      label={t("gaia.map", { n: table.map.sectors.length })}
      camera={(made) => (camera.current = made)}
      mini={<Mini table={table} at={at} colour={colour} />}
      tools={
        <button
          class="btn icon"
          aria-label={t("gaia.layer.names")}
          aria-pressed={Boolean(layers.value.names)}
          onClick={() => (layers.value = { ...layers.value, names: !layers.value.names })}
        >
          <Icon name="layers" />
        </button>
      }
      overlay={
        <>
          {strong && may.size > 0 && (
            <div class="legend">
              <span>
                <svg viewBox="0 0 16 14">
                  <polygon points="14.5,7 11.2,12.6 4.8,12.6 1.5,7 4.7,1.4 11.2,1.4" class="target" />
                </svg>
                {t("gaia.legend.may", { n: free })}
              </span>
              {may.size > free && (
                <span>
                  <svg viewBox="0 0 16 14">
                    <polygon
                      points="14.5,7 11.2,12.6 4.8,12.6 1.5,7 4.7,1.4 11.2,1.4"
                      class="target extra"
                      style={{ fill: "none" }}
                    />
                  </svg>
                  {t("gaia.legend.qic", { n: may.size - free })}
                </span>
              )}
            </div>
          )}
          <PointedTip {...props} may={may} camera={camera} at={at} />
        </>
      }
    >
      <Ground sectors={table.map.sectors} hexes={hexes} names={Boolean(layers.value.names)} />
      <Federations table={table} at={at} colour={colour} />
      <g>
        {hexes.map(
          (hex) =>
            hex.planet && (
              <g key={hex.n} class={dim && !may.has(hex.n) && hex.owner === undefined ? "dimmed" : ""}>
                <Planet kind={planetPicture(hex.planet)} x={at[hex.n]!.x} y={at[hex.n]!.y} r={PLANET_R} />
              </g>
            ),
        )}
      </g>
      {strong && (
        <g
          class="breathe"
          key={`${store.situation.value?.version}:${store.draft.value?.actions.length ?? 0}:${store.picks.value.verb}`}
        >
          {[...may].map(
            ([n, list]) =>
              at[n] && (
                <g key={n}>
                  <polygon points={points(at[n]!, SIZE * 0.93)} class={`target ${extra(list) ? "extra" : ""}`} />
                  {extra(list) && (
                    <>
                      <circle
                        cx={at[n]!.x + SIZE * 0.62}
                        cy={at[n]!.y - SIZE * 0.56}
                        r={7.3}
                        style={{ fill: "var(--panel)", stroke: "var(--signal)" }}
                        stroke-width="1.2"
                      />
                      <use
                        href="#i-qic"
                        x={at[n]!.x + SIZE * 0.62 - 5}
                        y={at[n]!.y - SIZE * 0.56 - 5}
                        width="10"
                        height="10"
                        style={{ fill: "var(--res-qic)" }}
                      />
                    </>
                  )}
                </g>
              ),
          )}
        </g>
      )}
      {!strong && (
        <g>
          {[...may.keys()].map(
            (n) => at[n] && <polygon key={n} points={points(at[n]!, SIZE * 0.93)} class="target hintly" />,
          )}
        </g>
      )}
      {[...chosen].map((n) => at[n] && <polygon key={n} points={points(at[n]!, SIZE * 0.95)} class="chosen" />)}
      {hexes.map(
        (hex) =>
          (hex.satellites?.length || hex.owner !== undefined || hex.guest !== undefined) && (
            <Pieces key={hex.n} hex={hex} at={at[hex.n]!} colour={colour} fresh={fresh(hex)} />
          ),
      )}
      {strong && <PointedGhost {...props} may={may} at={at} colour={colour} />}
      {hexes.map(
        (hex) => lit.has(hex.name) && <polygon key={hex.n} points={points(at[hex.n]!, SIZE * 0.97)} class="spoken" />,
      )}
      <g ref={layer} onKeyDown={walk}>
        {hexes.map((hex) => (
          <polygon
            key={hex.n}
            data-n={hex.n}
            data-ref={`hex:${hex.name}`}
            class={`hit ${may.has(hex.n) ? "may" : ""}`}
            points={points(at[hex.n]!, SIZE)}
            tabindex={may.has(hex.n) ? 0 : -1}
            role="button"
            aria-label={spokenName(props, hex, may.get(hex.n) ?? null)}
            aria-disabled={!may.has(hex.n)}
            onMouseEnter={() => point(hex)}
            onMouseLeave={() => point(null)}
            onFocus={() => point(hex)}
            onBlur={() => point(null)}
            onClick={() => choose(hex)}
          />
        ))}
      </g>
    </PanZoom>
  );
}

/** The hex under the pointer or the focus. Only what depends on it is drawn again when it moves. */
function pointedHex(props: Props): Hex | null {
  const ref = props.store.pointed.value;
  return ref?.kind === "hex" ? (props.table.map.hexes[ref.value] ?? null) : null;
}

function PointedTip(props: Props & { may: Map<number, Sentence[]>; camera: { current: Camera | null }; at: Point[] }) {
  const hex = pointedHex(props);
  if (!hex || !props.camera.current) return null;
  return (
    <Tip {...props} hex={hex} may={props.may.get(hex.n) ?? null} camera={props.camera.current} at={props.at[hex.n]!} />
  );
}

function PointedGhost(props: Props & { may: Map<number, Sentence[]>; at: Point[]; colour: (seat: number) => string }) {
  const hex = pointedHex(props);
  const list = hex && props.may.get(hex.n);
  return hex && list ? <Ghost {...props} hex={hex} list={list} /> : null;
}

function extra(list: Sentence[]): boolean {
  return list.length > 0 && list.every((one) => (one.cost.qic ?? 0) > 0);
}

/** What a screen reader says of a hex: where, what is there, what may be done for how much. */
function spokenName(props: Props, hex: Hex, may: Sentence[] | null): string {
  const { store } = props;
  const parts = [hex.name, hex.planet ? label(named("planet", hex.planet)) : t("gaia.empty")];
  if (hex.owner !== undefined) parts.push(`${store.seatName(hex.owner)}: ${named("building", hex.building!)}`);
  if (hex.guest !== undefined && hex.guest !== hex.owner)
    parts.push(`${store.seatName(hex.guest)}: ${t("gaia.term.guest_mine")}`);
  for (const seat of hex.satellites ?? []) parts.push(`${store.seatName(seat)}: ${t("gaia.buildings.satellite")}`);
  if (may)
    for (const one of may.slice(0, 3))
      parts.push([say(one.action), costWords(gaia as never, one.cost)].filter(Boolean).join(", "));
  return parts.join(", ");
}

const Ground = memo(
  function Ground(props: { sectors: GaiaTable["map"]["sectors"]; hexes: Hex[]; names: boolean }) {
    const { sectors, hexes } = props;
    const box = bounds(hexes, SIZE, 300);
    return (
      <g>
        <g style={{ fill: "var(--map-star)" }}>
          {stars(box, 220).map((star, i) => (
            <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
          ))}
        </g>
        {hexes.map((hex) => (
          <polygon
            key={hex.n}
            points={points(centre(hex), SIZE)}
            style={{
              fill: Math.floor(hex.n / 19) % 2 ? "var(--map-hex-alt)" : "var(--map-hex)",
              stroke: "var(--map-line)",
            }}
            stroke-width=".8"
          />
        ))}
        {sectors.map((sector, i) => (
          <path
            key={sector.tile}
            d={outline(hexes.slice(i * 19, i * 19 + 19))}
            fill="none"
            style={{ stroke: "var(--map-sector)" }}
            stroke-width="1.5"
            stroke-linecap="round"
          />
        ))}
        {sectors.map((sector) => {
          const at = centre(sector);
          return (
            <text
              key={sector.tile}
              x={at.x}
              y={at.y + 6}
              text-anchor="middle"
              style={{ fill: "var(--map-label)", font: "700 17px var(--font-ui)" }}
              opacity=".6"
            >
              {sector.tile.replace(/^0|[AB]$/g, "")}
            </text>
          );
        })}
        {props.names &&
          hexes.map((hex) => {
            const at = centre(hex);
            return (
              <text
                key={hex.n}
                x={at.x}
                y={at.y + SIZE * 0.82}
                text-anchor="middle"
                style={{ fill: "var(--map-label)", font: "600 6px var(--font-ui)" }}
              >
                {hex.name}
              </text>
            );
          })}
      </g>
    );
  },
  (a, b) =>
    a.hexes.length === b.hexes.length &&
    a.names === b.names &&
    a.sectors.every(
      (sector, i) => sector.tile === b.sectors[i]?.tile && sector.q === b.sectors[i]?.q && sector.r === b.sectors[i]?.r,
    ),
);

/** A federation is a soft band along its structures and satellites. */
function Federations(props: { table: GaiaTable; at: Point[]; colour: (seat: number) => string }) {
  const { table, at } = props;
  const bands = table.players.map((player) => {
    const own = table.map.hexes.filter((hex) => hex.federated?.includes(player.seat));
    let path = "";
    own.forEach((hex, i) => {
      const near = own.slice(i + 1).filter((other) => distance(hex, other) === 1);
      for (const other of near) path += `M${at[hex.n]!.x} ${at[hex.n]!.y}L${at[other.n]!.x} ${at[other.n]!.y}`;
      if (!own.some((other) => other !== hex && distance(hex, other) === 1))
        path += `M${at[hex.n]!.x} ${at[hex.n]!.y}h.01`;
    });
    return { seat: player.seat, path };
  });
  return (
    <>
      {bands.map(
        ({ seat, path }) =>
          path && (
            <g
              key={seat}
              fill="none"
              stroke-linecap="round"
              stroke-linejoin="round"
              style={{ stroke: props.colour(seat) }}
            >
              <path d={path} stroke-width="25" opacity=".2" />
              <path d={path} stroke-width="2" opacity=".8" stroke-dasharray="1 5" />
            </g>
          ),
      )}
    </>
  );
}

function Pieces(props: { hex: Hex; at: Point; colour: (seat: number) => string; fresh: boolean }) {
  const { hex, at, colour } = props;
  const satellites = hex.satellites ?? [];
  return (
    <g data-pieces={hex.n}>
      {props.fresh && <polygon points={points(at, SIZE * 0.96)} class="tried" fill="url(#hatch)" />}
      {satellites.map((seat, i) => {
        const x = at.x + (satellites.length > 1 ? Math.cos((2 * Math.PI * i) / satellites.length) * 9 : 0);
        const y = at.y + (satellites.length > 1 ? Math.sin((2 * Math.PI * i) / satellites.length) * 9 : 0);
        const size = satellites.length > 1 ? 12 : 16;
        return (
          <use
            key={seat}
            href="#i-satellite"
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            style={{
              fill: colour(seat),
              color: colour(seat),
              stroke: "var(--piece-keyline)",
              strokeWidth: 2.2,
              paintOrder: "stroke",
            }}
          />
        );
      })}
      {hex.owner !== undefined && hex.building && (
        <Structure kind={hex.building} at={at} seat={hex.owner} colour={colour(hex.owner)} />
      )}
      {hex.guest !== undefined && (
        <g transform={`translate(${at.x + SIZE * 0.5} ${at.y - SIZE * 0.48})`}>
          <circle r="7" style={{ fill: "var(--piece-well)", stroke: colour(hex.guest) }} />
          <use
            href="#i-mine"
            x="-6"
            y="-6.5"
            width="12"
            height="12"
            style={{ fill: colour(hex.guest), color: colour(hex.guest) }}
          />
        </g>
      )}
    </g>
  );
}

function Structure(props: { kind: string; at: Point; seat: number; colour: string; faint?: boolean }) {
  const { kind, at, seat, colour } = props;
  const size = SIZE * 1.08 * (PIECE[kind] ?? 1);
  return (
    <g opacity={props.faint ? 0.92 : 1}>
      <circle cx={at.x} cy={at.y} r={SIZE * 0.53} style={{ fill: "var(--piece-well)" }} />
      <use
        href={`#i-${BUILDING_ICONS[kind] ?? "mine"}`}
        x={at.x - size / 2}
        y={at.y - size / 2 - 0.8}
        width={size}
        height={size}
        style={{
          fill: colour,
          color: colour,
          stroke: "var(--piece-keyline)",
          strokeWidth: 2.8,
          strokeLinejoin: "round",
          paintOrder: "stroke",
        }}
      />
      <use
        href={`#i-${seatIcon(seat)}`}
        x={at.x + SIZE * 0.38}
        y={at.y + SIZE * 0.32}
        width="7.7"
        height="7.7"
        style={{ fill: colour, color: colour, stroke: "var(--piece-keyline)", strokeWidth: 5, paintOrder: "stroke" }}
      />
    </g>
  );
}

/** What the choice would put there, and from where it is reached. */
function Ghost(props: Props & { hex: Hex; at: Point[]; list: Sentence[]; colour: (seat: number) => string }) {
  const { hex, at, table, me, list } = props;
  if (me === null) return null;
  const here = at[hex.n]!;
  const verb = list[0]!.verb;
  const piece =
    verb.startsWith("build mine") || verb.startsWith("place {building}")
      ? "mine"
      : verb.startsWith("start gaia")
        ? "gaiaformer"
        : verb.startsWith("place space")
          ? "space_station"
          : null;
  const own = table.map.hexes.filter(
    (other) => other.n !== hex.n && (other.owner === me || other.guest === me) && other.building !== "gaiaformer",
  );
  const nearest = own.reduce<Hex | null>(
    (best, other) => (!best || distance(other, hex) < distance(best, hex) ? other : best),
    null,
  );
  return (
    <g pointer-events="none">
      <polygon points={points(here, SIZE * 0.96)} class="preview" fill="url(#hatch)" />
      {piece && <Structure kind={piece} at={here} seat={me} colour={props.colour(me)} faint />}
      {piece && nearest && (
        <path
          d={`M${at[nearest.n]!.x} ${at[nearest.n]!.y}L${here.x} ${here.y}`}
          style={{ stroke: "var(--sun)" }}
          stroke-width="1.6"
          stroke-dasharray="2 4"
          stroke-linecap="round"
          opacity=".9"
        />
      )}
      {verb.startsWith("satellite") && (
        <use
          href="#i-satellite"
          x={here.x - 8}
          y={here.y - 8}
          width="16"
          height="16"
          style={{ fill: props.colour(me), color: props.colour(me) }}
        />
      )}
    </g>
  );
}

/** The card beside the hex that is pointed at: what it costs, or why it cannot be. */
function Tip(props: Props & { hex: Hex; may: Sentence[] | null; camera: Camera; at: Point }) {
  const { hex, may, store, table, me } = props;
  const why = useSignal<Explained | null>(null);
  const verb = store.picks.value.verb ?? (me === null ? null : likelyVerb(props));
  useEffect(() => {
    why.value = null;
    if (may || !verb || !store.myTurn.peek() || store.replay.peek()) return;
    let alive = true;
    const refs = [...store.picks.peek().refs, { kind: "hex", value: hex.n, text: hex.name }];
    const timer = setTimeout(() => {
      void store.explain(verb, refs).then((answer) => {
        if (alive && answer && !answer.legal) why.value = answer;
      });
    }, 90);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [hex.n, verb, may === null]);
  if (!hex.planet && !may && !why.value && !hex.satellites) return null;

  const screen = props.camera.at(props.at.x, props.at.y);
  const { w, h } = props.camera.sight.value;
  const reach = SIZE * props.camera.sight.value.k + 14;
  const left = screen.x + reach + 226 < w ? screen.x + reach : Math.max(8, screen.x - reach - 226);
  const top = Math.max(8, Math.min(h - 150, screen.y - 40));
  const groups = may ? verbs(may) : [];
  const reason = why.value?.reason?.text ?? why.value?.detail;
  return (
    <div class={`tip ${may ? "yes" : reason ? "not" : ""}`} style={{ left: `${left}px`, top: `${top}px` }}>
      <header>
        {hex.planet && <PlanetIcon kind={planetPicture(hex.planet)} size={22} />}
        <b>{hex.planet ? label(named("planet", hex.planet)) : label(t("gaia.empty"))}</b>
        <small>{hex.name}</small>
      </header>
      {(hex.owner !== undefined || may) && (
        <dl>
          {hex.owner !== undefined && (
            <>
              <dt class="row">
                <Icon
                  name={seatIcon(hex.owner)}
                  size={10}
                  color={factionColour(table.players[hex.owner]?.home, hex.owner)}
                />{" "}
                {store.seatName(hex.owner)}
              </dt>
              <dd>{label(named("building", hex.building!))}</dd>
            </>
          )}
          {groups
            .flatMap((group) => group.sentences.slice(0, 4))
            .map((one) => (
              <>
                <dt>{say(one.action)}</dt>
                <dd>
                  <Cost game={gaia as never} cost={one.cost} />
                </dd>
              </>
            ))}
        </dl>
      )}
      {may && extra(may) && me !== null && (
        <div class="why">
          <Icon name="range" />
          <span>
            {t("gaia.tip.qic", {
              range: table.players[me]?.range ?? 0,
              n: Math.min(...may.map((one) => one.cost.qic ?? 0)),
            })}
          </span>
        </div>
      )}
      {!may && reason && (
        <div class="why">
          <Icon name="warn" />
          <span>
            {label(reason)}
            {why.value?.reason?.section && <small>{why.value.reason.section}</small>}
          </span>
        </div>
      )}
    </div>
  );
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

function Mini(props: { table: GaiaTable; at: Point[]; colour: (seat: number) => string }) {
  const { table, at } = props;
  return (
    <>
      {table.map.sectors.map((sector, i) => (
        <path
          key={sector.tile}
          d={outline(table.map.hexes.slice(i * 19, i * 19 + 19))}
          fill="none"
          style={{ stroke: "var(--map-line)" }}
          stroke-width="6"
        />
      ))}
      {table.map.hexes.map(
        (hex) =>
          hex.planet && (
            <circle
              key={hex.n}
              cx={at[hex.n]!.x}
              cy={at[hex.n]!.y}
              r={hex.owner === undefined ? 8 : 13}
              style={{
                fill: hex.owner === undefined ? `var(--planet-${planetPicture(hex.planet)})` : props.colour(hex.owner),
              }}
            />
          ),
      )}
    </>
  );
}

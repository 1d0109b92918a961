/** What one takes in the deterministic set-up (9.1): a people, a sector, a place in turn order, or cards. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { label, t, tr } from "../../i18n";
import { bounds, centre, points } from "../../table/hex";
import { wide } from "../../table/fit";
import type { Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { named, say } from "./names";
import { Peoples } from "./peoples";
import { bonusSign, bonusWords, centreTile, counted, disc, faceOf, flip, held, hold } from "./tiles";
import { laying, over, spun, tileOf, turn, turned } from "./tiles";
import type { Draft, EraTable, Face, Tile } from "./types";

type Props = TableProps<EraTable> & { draft: Draft };

export const KINDS = [
  { id: "sector", verb: "take sector {tile} {number}", icon: "sectors", word: "pane.sector" },
  { id: "people", verb: "take people {people}", icon: "users", word: "term.star_people" },
  { id: "order", verb: "take order {number}", icon: "growth-order", word: "term.turn_order" },
  { id: "cards", verb: "take cards", icon: "domination", word: "term.domination_card" },
] as const;

const kind = signal<string>("");

/** What can still be taken, and what of it is looked at. */
export function taking(store: MatchStore) {
  const kinds = KINDS.filter(({ verb }) => store.sentences.value.some((one) => one.verb === verb));
  return { kinds, now: kinds.find((one) => one.id === kind.value) ?? kinds[0] };
}

export function DraftCard(props: Props) {
  const { store } = props;
  const { kinds, now } = taking(store);
  if (!now) return null;
  const list = store.sentences.value.filter((one) => one.verb === now.verb);
  return (
    <section class="prompt ge-draft rise" aria-label={tr("galactic_era:ask.DraftTurn", "")}>
      <header>
        <h3>{tr("galactic_era:ask.DraftTurn", "")}</h3>
        <div class="seg" role="group">
          {kinds.map((one) => (
            <button key={one.id} aria-pressed={one === now} onClick={() => (kind.value = one.id)}>
              <Icon name={one.icon} /> {label(t(`galactic_era:${one.word}`))}
            </button>
          ))}
        </div>
      </header>
      {now.id === "sector" && <Sectors {...props} />}
      {now.id === "people" && <Peoples {...props} list={list} />}
      {(now.id === "order" || now.id === "cards") && <Plain {...props} list={list} help={now.id} />}
    </section>
  );
}

function Plain(props: Props & { list: Sentence[]; help: string }) {
  const { store, table } = props;
  return (
    <div class="bd">
      <p class="muted">{t(`galactic_era.draft.${props.help}.help`)}</p>
      <div class="row wrap">
        {props.list.map((one) => (
          <button key={one.action} class="btn choice" data-action={one.action} onClick={() => void store.say(one)}>
            {say(one.action, table)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The tiles that are left, and how the chosen one would lie. */
function Sectors(props: Props) {
  const { draft } = props;
  const tile = tileOf(draft);
  return (
    <div class="bd">
      <ul class="tiles">
        {draft.tiles.map((one) => (
          <li key={one.id}>
            <button
              aria-pressed={one === tile}
              data-tile={one.id}
              title={bonusWords(one.bonus)}
              onClick={() => hold(one.id, held.value.side)}
            >
              <Thumb draft={draft} face={one.faces[held.value.side]!} turns={one === tile ? held.value.turns : 0} />
              <b>{named("sector", one.id)}</b>
              <Bonus tile={one} />
              <UpTo tile={one} />
              <Printed face={one.faces[held.value.side]!} />
            </button>
            <span class="seg">
              {one.faces.map((face, i) => (
                <button
                  key={face.side}
                  aria-pressed={i === held.value.side}
                  aria-label={`${named("sector", one.id)}: ${t("galactic_era.draft.side", { side: face.side })}`}
                  onClick={() => hold(one.id, i)}
                >
                  {face.side}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {tile && <Turning {...props} tile={tile} />}
    </div>
  );
}

/** What one starts with there. */
function Bonus({ tile }: { tile: Tile }) {
  const [icon, words] = bonusSign(tile.bonus);
  return (
    <small class="bonus">
      <Icon name={icon} /> {words}
    </small>
  );
}

/** How far population can grow on a tile. */
function UpTo({ tile }: { tile: Tile }) {
  return (
    <small class="upto">
      <Icon name="population" /> {t("galactic_era.draft.upto", { n: tile.population })}
    </small>
  );
}

/** How many stars, nebulae and the like are printed on a side. */
function Printed(props: { face: Face }) {
  return (
    <span class="printed">
      {counted(props.face).map(({ kind: what, icon, n }) => (
        <span key={what} title={t(`galactic_era:kind.${what}`)}>
          <Icon name={icon} /> {n}
        </span>
      ))}
    </span>
  );
}

/** Both sides of the chosen tile, the held one framed, and the ways to turn it. */
function Turning(props: Props & { tile: Tile }) {
  const { draft, tile } = props;
  const { side, turns } = held.value;
  return (
    <div class="turning">
      <b>
        {named("sector", tile.id)} {tile.faces[side]!.side} · {turns * 60}°
        {over.value !== null && ` · ${t("galactic_era.place.n", { n: over.value })}`}
      </b>{" "}
      <small>
        {bonusWords(tile.bonus)} <UpTo tile={tile} />
      </small>
      <div class="sides">
        {tile.faces.map((face, i) => (
          <button
            key={face.side}
            aria-pressed={i === side}
            data-do={i === side ? undefined : "flip"}
            onClick={i === side ? undefined : flip}
          >
            <Thumb draft={draft} face={face} turns={turns} />
            <b>
              {t("galactic_era.draft.side", { side: face.side })} {i !== side && <kbd>F</kbd>}
            </b>
            <Printed face={face} />
          </button>
        ))}
      </div>
      {!wide.value && <Turns />}
    </div>
  );
}

/** Turns the held tile to and fro. */
export function Turns() {
  return (
    <span class="row ge-turns">
      <button class="btn icon" aria-label={t("galactic_era.draft.back")} onClick={() => turn(-1)}>
        <Icon name="undo" />
      </button>
      <b>{held.value.turns * 60}°</b>
      <button class="btn icon" aria-label={t("galactic_era.draft.turn")} onClick={() => turn(1)}>
        <Icon name="redo" />
      </button>
      <kbd>R</kbd>
    </span>
  );
}

/** What one does with the held tile, in the bar of a desk: turn it, flip it, look at it at each free place. */
export function TileBar({ draft, store }: { draft: Draft; store: MatchStore }) {
  const tile = tileOf(draft);
  const face = faceOf(draft);
  if (!tile || !face || !wide.value || taking(store).now?.id !== "sector") return null;
  return (
    <div class="ge-tilebar">
      <b>
        {named("sector", tile.id)} {face.side}
      </b>
      <Turns />
      <button class="btn" onClick={flip}>
        {t("galactic_era.draft.side", { side: tile.faces[1 - held.value.side]!.side })} <kbd>F</kbd>
      </button>
      <span class="seg">
        {draft.places.map(({ position }) => {
          const sentence = laying(store, draft, position);
          const show = () => (over.value = position);
          return (
            sentence && (
              <button
                key={position}
                aria-pressed={over.value === position}
                onMouseEnter={show}
                onFocus={show}
                onMouseLeave={() => (over.value = null)}
                onClick={() => void store.say(sentence)}
              >
                {t("galactic_era.place.n", { n: position })}
              </button>
            )
          );
        })}
      </span>
    </div>
  );
}

/** What is printed on a hex, as on the map: its sign, how large it is drawn, and its colour. */
const SIGNS: Record<string, [string, number, string]> = {
  star: ["star", 10, "var(--ge-star)"],
  nebula: ["nebula", 9, "var(--ge-nebula)"],
  asteroids: ["asteroid", 8.5, "var(--ge-rock)"],
  neutron: ["neutron", 9, "var(--ge-neutron)"],
};

/** A side of a tile, drawn small. */
export function Thumb(props: { draft: Draft; face: Face; turns: number }) {
  const { draft, face } = props;
  const size = 5;
  const spots = disc(draft.radius, { q: 0, r: 0 });
  const { x, y, w, h } = bounds(spots, size, 1);
  return (
    <svg class="thumb" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
      {spots.map((spot) => (
        <polygon key={`${spot.q},${spot.r}`} points={points(centre(spot, size), size)} />
      ))}
      {face.printed.map((one) => {
        const at = centre(turned(one, props.turns), size);
        const [sign, wide, colour] = SIGNS[one.kind] ?? [];
        return wide === undefined ? null : (
          <g key={`${one.q},${one.r}`}>
            {one.kind === "star" && <circle cx={at.x} cy={at.y} r={one.home ? 8 : 5.5} fill="url(#ge-glow)" />}
            <use
              href={`#i-${one.home ? "home-star" : sign}`}
              x={at.x - wide / 2}
              y={at.y - wide / 2}
              width={wide}
              height={wide}
              style={{ fill: colour, color: colour }}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Six ways to turn the tile in the middle; the map shows the one that is pointed at. */
export function CentreCard(props: Props) {
  const { store, table, draft } = props;
  const face = centreTile(table, draft)?.face;
  useEffect(() => () => void (spun.value = null), []);
  return (
    <section class="prompt ge-draft rise" aria-label={tr("galactic_era:ask.TurnCentre", "")}>
      <header>
        <h3>{tr("galactic_era:ask.TurnCentre", "")}</h3>
      </header>
      <div class="bd spins">
        {store.sentences.value.map((one) => {
          const turns = Number(one.refs[0]?.text ?? 0);
          const show = () => (spun.value = turns);
          const hide = () => (spun.value = null);
          return (
            <button
              key={one.action}
              class="btn choice"
              data-action={one.action}
              onMouseEnter={show}
              onMouseLeave={hide}
              onFocus={show}
              onBlur={hide}
              onClick={() => void store.say(one)}
            >
              {face && <Thumb draft={draft} face={face} turns={turns} />}
              {turns * 60}°
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Choices drawn as they lie on the table: the whole tile, what it does in words, and the track it moves. */
import { label, t } from "../../i18n";
import type { Ref } from "../../table/prompt";
import { tells } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import { faceWords, FaceSigns } from "./face";
import { ability, AREA_COLOURS, AREA_ICONS, factionColour, named } from "./names";
import { Structure } from "./pieces";
import { LevelSigns, levelWords } from "./research";
import type { Area, GaiaTable, Piece } from "./types";

/** The question which tech tile is taken. */
const GAIN = "GainTile";
/** The structure that brings what its faction can do with it. */
const INSTITUTE = "planetary_institute";

function pieceOf(ref: Ref, table: GaiaTable): Piece | null {
  const { areas, free } = table.research;
  const lists: Record<string, (Piece | null)[]> = {
    booster: table.boosters,
    token: table.tokens,
    tile: [...areas.map((area) => area.tile), ...free],
    advanced: areas.map((area) => area.advanced),
  };
  return lists[ref.kind]?.find((piece) => piece?.n === ref.value) ?? null;
}

/** A component, or a step on a track, as a choice. */
export function draw(ref: Ref, table: GaiaTable) {
  if (ref.kind === "area") {
    const area = table.research.areas.find((one) => one.n === ref.value);
    return area ? <Track area={area} table={table} /> : null;
  }
  if (ref.kind === "building" && table.question.ask === "Turn") return <Structured id={ref.text} table={table} />;
  const piece = pieceOf(ref, table);
  if (!piece) return null;
  const track = table.research.areas.find((area) => area.tile?.n === piece.n && ref.kind === "tile");
  const gained = ref.kind === "tile" && table.question.ask === GAIN;
  return (
    <span class={`drawn-${ref.kind} ${track ? "" : "any"}`} style={track && { "--tc": AREA_COLOURS[track.id]! }}>
      {ref.kind === "tile" && (
        <em>
          {track && <Icon name={AREA_ICONS[track.id]!} />} {track ? t(`gaia.short.${track.id}`) : t("gaia.tile.any")}
        </em>
      )}
      <span class="signs">
        <FaceSigns face={piece.face} />
      </span>
      <small>{faceWords(piece.face).join(" ")}</small>
      {gained && <small class="then">{track ? <Step area={track} table={table} /> : t("gaia.tile.then")}</small>}
    </span>
  );
}

/** All tech tiles keep their places while one is chosen, those too that cannot be. */
export function shelf(refs: readonly Ref[], table: GaiaTable): Ref[] {
  const { areas, free } = table.research;
  if (table.question.ask !== GAIN || !refs.some((ref) => ref.kind === "tile")) return [];
  const tiles = [...areas.map((area) => area.tile), ...free].filter((tile) => tile !== null);
  return tiles.map((tile) => ({ kind: "tile", value: tile.n, text: tile.face.id }));
}

/** What taking a tile would do on the track above it: the next level, or why there is none. */
function Step({ area, table }: { area: Area; table: GaiaTable }) {
  const player = table.players[table.question.seat ?? 0];
  const now = player?.research[area.n] ?? 0;
  const stop = player?.stops?.[area.id];
  const level = area.levels[now + 1];
  if (stop || !level) return <span {...tells(label(t(`gaia:reason.${stop}`)))}>{t("gaia.tile.stop")}</span>;
  return (
    <>
      {now} → {now + 1}:
      <LevelSigns area={area.id} level={level} n={now + 1} token={table.research.token} />
    </>
  );
}

/** A structure as its piece, and what the next one brings. */
function Structured({ id, table }: { id: string; table: GaiaTable }) {
  const player = table.players[table.question.seat ?? 0]!;
  const row = player.buildings?.find((one) => one.id === id);
  if (!row) return null;
  const income = row.slots[row.built];
  const face = {
    id,
    income: income?.length ? income : undefined,
    special_action: row.action && { gain: row.action },
  };
  const words = [
    ...faceWords(face),
    ...(id === INSTITUTE ? (player.institute_abilities ?? []).map(ability) : []),
    ...(row.tile ? [`${label(t("gaia:word.action.qic_tech_tile"))}.`] : []),
    ...(row.power ? [t("gaia.help.value", { n: row.power })] : []),
  ];
  return (
    <span class="drawn-building">
      <em>{label(named("building", id))}</em>
      <span class="signs">
        <svg viewBox="-24 -24 48 48" aria-hidden="true">
          <Structure
            kind={id}
            at={{ x: 0, y: 0 }}
            seat={player.seat}
            colour={factionColour(player.home, player.seat)}
          />
        </svg>
        <FaceSigns face={face} />
      </span>
      {words.map((one) => (
        <small key={one}>{one}</small>
      ))}
    </span>
  );
}

/** The next step of the asking player on a track, and what it gives. */
function Track(props: { area: Area; table: GaiaTable }) {
  const { area, table } = props;
  const seat = table.question.seat ?? 0;
  const now = table.players[seat]?.research[area.n] ?? 0;
  const level = area.levels[now + 1];
  if (!level) return null;
  return (
    <span class="drawn-area" style={{ "--tc": AREA_COLOURS[area.id]! }}>
      <em>
        <Icon name={AREA_ICONS[area.id]!} /> {named("area", area.id)} {now} → {now + 1}
      </em>
      <span class="signs">
        <LevelSigns area={area.id} level={level} n={now + 1} token={table.research.token} />
      </span>
      <small>{levelWords(area.id, level, now + 1, table.research.token).join(" ")}</small>
    </span>
  );
}

/** Somebody's turn in pictures: the planet with what was built on it, the tile, the step on a track, the action. */
import type { FactInfo, Line } from "../../protocol";
import { bare } from "../../table/lines";
import { points, SIZE } from "../../table/hex";
import { Icon } from "../../ui/icon";
import { Planet, PlanetIcon } from "../../ui/planet";
import { FaceSigns, GainList } from "./face";
import { AREA_COLOURS, AREA_ICONS, factionColour, grammar, planetPicture } from "./names";
import { Structure } from "./pieces";
import type { Face, GaiaTable } from "./types";

/** As many as stand beside the words. */
const MOST = 3;
const CENTRE = { x: 0, y: 0 };

/** A thing that a turn was about, by kind and name; `n`: the level it reached. */
export interface Deed {
  kind: string;
  id: string;
  where?: string;
  n?: number;
}

function deedOf(fact: FactInfo): Deed | null {
  const what = fact.what ?? "";
  const [kind = "", id = ""] = (fact.kind === "gained" ? (fact.source ?? "") : what).split(".");
  if (fact.kind === "built" && what !== "satellite") return { kind: "hex", id: what, where: fact.where };
  if (fact.kind === "took" || (fact.kind === "gained" && kind === "token")) return { kind, id };
  return fact.kind === "advanced" ? { kind: "area", id: what, n: fact.amount } : null;
}

/** What a turn was about, in its order. */
export function deeds(lines: readonly Line[]): Deed[] {
  return lines.flatMap((line) => {
    const said = grammar.read(bare(line));
    const ref = said?.refs[0];
    const chosen = ref && /^(choose|action|special) /.test(said.verb) ? [{ kind: ref.kind, id: ref.text }] : [];
    const told = line.facts.filter((fact) => fact.seat === line.seat).map(deedOf);
    return [...chosen, ...told.filter((deed) => deed !== null)];
  });
}

/** The place that a turn was about: where it built last, or where its federation lies. */
export function placeOf(lines: readonly Line[]): string | undefined {
  const built = deeds(lines).findLast((deed) => deed.where);
  const joined = lines.flatMap((line) => line.facts).find((fact) => fact.kind === "federated");
  return built?.where ?? joined?.where?.split(",")[0];
}

export function depict(lines: readonly Line[], table: GaiaTable) {
  const found = deeds(lines).slice(0, MOST);
  if (found.length === 0) return null;
  const seat = lines[0]?.seat ?? 0;
  const drawn = (deed: Deed, i: number) => (
    <span key={i} class="deed" data-deed={`${deed.kind}:${deed.id}`}>
      <Drawn deed={deed} seat={seat} table={table} />
    </span>
  );
  return (
    <span class="deeds" aria-hidden="true">
      {found.filter((deed) => deed.where).map(drawn)}
      <span>{found.filter((deed) => !deed.where).map(drawn)}</span>
    </span>
  );
}

function Drawn({ deed, seat, table }: { deed: Deed; seat: number; table: GaiaTable }) {
  if (deed.kind === "hex") return <Place deed={deed} seat={seat} table={table} />;
  if (deed.kind === "area")
    return (
      <>
        <Icon name={AREA_ICONS[deed.id]!} color={AREA_COLOURS[deed.id]!} />
        <b>
          {deed.n! - 1}→{deed.n}
        </b>
      </>
    );
  if (deed.kind === "faction") {
    const home = table.faction_boards.find((board) => board.id === deed.id)?.face.home_planet;
    return home ? <PlanetIcon kind={home} size={26} /> : null;
  }
  const face = faceOf(deed, table);
  if (!face) return <Icon name="special" />;
  return face.cost ? <Bought face={face} /> : <FaceSigns face={face} />;
}

/** An action of the board: what was paid for what. */
function Bought({ face }: { face: Face }) {
  return (
    <>
      <GainList gains={face.cost ?? {}} />
      <i>›</i>
      {face.free_terraform_steps ? <Icon name="terraform" /> : <GainList gains={face.gain ?? {}} />}
    </>
  );
}

function faceOf({ kind, id }: Deed, table: GaiaTable): Face | undefined {
  const { areas, free } = table.research;
  const owned = table.players.flatMap((player) => player.tiles);
  const lists: Record<string, ({ face: Face } | null)[]> = {
    action: table.actions,
    booster: [...table.boosters, ...table.players.map((player) => player.booster)],
    token: [...table.tokens, table.research.token, ...table.players.flatMap((player) => player.tokens)],
    tile: [...areas.map((area) => area.tile), ...free],
    advanced: owned.map((tile) => tile.cover),
  };
  return lists[kind]?.find((piece) => piece?.face.id === id)?.face;
}

export function Place({ deed, seat, table }: { deed: Deed; seat: number; table: GaiaTable }) {
  const planet = table.map.hexes.find((hex) => hex.name === deed.where)?.planet;
  return (
    <svg viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}>
      <polygon points={points(CENTRE, SIZE * 0.97)} />
      {planet && <Planet kind={planetPicture(planet)} x={0} y={0} r={SIZE * 0.66} />}
      <Structure kind={deed.id} at={CENTRE} seat={seat} colour={factionColour(table.players[seat]?.home, seat)} />
    </svg>
  );
}

/** Somebody's turn in pictures: cards, the planet with its cube, what a system yields, the galaxy that pays. */
import type { ComponentChildren } from "preact";
import type { Line } from "../../protocol";
import { bare } from "../../table/lines";
import type { Ref } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import { Planet } from "../../ui/planet";
import { Art, GemSigns } from "./cards";
import { hexPoints } from "./layout";
import { civColour, GALAXY, grammar, picture, priceOf } from "./names";
import type { Card, CouncilTable } from "./types";

/** As many as stand beside the words. */
const MOST = 3;
const HEX = 20;

export function depict(lines: readonly Line[], table: CouncilTable) {
  const drawn = lines.flatMap((line) => {
    const said = grammar.read(bare(line));
    const deed = said && draw(said.verb.split(" ")[0]!, said.refs, line, table);
    return said && deed ? [{ id: `${said.verb.split(" ")[0]}:${said.refs.at(-1)?.text ?? ""}`, deed }] : [];
  });
  if (drawn.length === 0) return null;
  const each = [...new Map(drawn.map((one) => [one.id, one])).values()];
  return (
    <span class="deeds" aria-hidden="true">
      {each.slice(0, MOST).map(({ id, deed }) => (
        <span key={id} class="deed" data-deed={id}>
          {deed}
        </span>
      ))}
    </span>
  );
}

/** What a sentence was about; null: nothing that lies on the table. */
function draw(verb: string, refs: readonly Ref[], line: Line, table: CouncilTable): ComponentChildren {
  const of = (kind: string) => refs.find((ref) => ref.kind === kind)?.text;
  const [card, planet, field, galaxy, gem] = ["card", "planet", "field", "galaxy", "gem"].map(of);
  if (verb === "score" && galaxy) return <Paid galaxy={galaxy} line={line} table={table} />;
  if (planet) return <Settled planet={planet} seat={line.seat ?? 0} table={table} />;
  if (field) return <Yields field={field} table={table} />;
  if (of("station"))
    return <Icon name="station" color={civColour(table.players[line.seat ?? 0]?.colour, line.seat ?? 0)} />;
  if (galaxy || of("parsec")) return <System colour={colourOf(galaxy, table)} />;
  if (gem) return <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />;
  if (card) return <Signs card={card} gems={of("gems")} table={table} />;
  const icons: Record<string, string> = { upgrade: "upgrade", tech: "dark-tech", leader: "user", bonus: "bonus-card" };
  const kind = Object.keys(icons).find(of);
  return kind ? <Icon name={icons[kind]!} /> : null;
}

/** A card by its signs where it lies open; else its back, and what it cost. */
function Signs({ card, gems, table }: { card: string; gems?: string; table: CouncilTable }) {
  const open = [...table.market, ...table.players.flatMap((player) => player.slots.map((slot) => slot.card))];
  const found = open.find((one): one is Card => one?.card === card);
  return (
    <>
      {found ? <Art action={found.action} small /> : <Icon name="ai-card" />}
      <GemSigns gems={priceOf(gems ?? "")} each />
    </>
  );
}

function colourOf(galaxy: string | undefined, table: CouncilTable): string {
  const found = table.galaxies.find((one) => one.galaxy === galaxy);
  return found ? `var(--gx-${found.colour})` : "var(--line-strong)";
}

function fieldOf(text: string, table: CouncilTable) {
  const [, galaxy, n] = GALAXY.exec(text) ?? [];
  return table.galaxies.flatMap((one) => one.fields).find((field) => field.field === `${galaxy}${n}`);
}

/** The system of a planet in the colour of its galaxy, with the planet and the cube on it. */
function Settled({ planet, seat, table }: { planet: string; seat: number; table: CouncilTable }) {
  const kind = fieldOf(planet, table)?.system?.planets.find((one) => one.planet === planet)?.type;
  const colour = civColour(table.players[seat]?.colour, seat);
  return (
    <svg viewBox={`${-HEX} ${-HEX} ${2 * HEX} ${2 * HEX}`}>
      <polygon points={hexPoints(0, 0, HEX * 0.95)} style={{ stroke: colourOf(GALAXY.exec(planet)?.[1], table) }} />
      {kind && <Planet kind={picture(kind)} x={0} y={0} r={HEX * 0.6} />}
      <use
        href="#i-cube"
        x="-8"
        y="-8"
        width="16"
        height="16"
        style={{ fill: colour, color: colour, stroke: "var(--piece-keyline)", strokeWidth: 2, paintOrder: "stroke" }}
      />
    </svg>
  );
}

function Yields({ field, table }: { field: string; table: CouncilTable }) {
  const found = fieldOf(field, table)?.system?.yield;
  if (!found) return <Icon name="mine-yield" />;
  return (
    <>
      <GemSigns gems={found.gems} each />
      {found.energy > 0 && <Energy n={found.energy} />}
    </>
  );
}

function Energy({ n }: { n: number }) {
  return (
    <b>
      +{n}
      <Icon name="energy" color="var(--res-energy)" />
    </b>
  );
}

/** A place for a system. */
function System({ colour }: { colour: string }) {
  return (
    <svg viewBox={`${-HEX} ${-HEX} ${2 * HEX} ${2 * HEX}`}>
      <polygon points={hexPoints(0, 0, HEX * 0.95)} style={{ stroke: colour }} />
      <use href="#i-discover" x="-11" y="-11" width="22" height="22" style={{ fill: colour, color: colour }} />
    </svg>
  );
}

function Paid({ galaxy, line, table }: { galaxy: string; line: Line; table: CouncilTable }) {
  const energy = line.facts
    .filter((fact) => fact.kind === "gained" && fact.what === "energy" && fact.seat === line.seat)
    .reduce((sum, fact) => sum + (fact.amount ?? 0), 0);
  return (
    <>
      <svg class="small" viewBox={`${-HEX} ${-HEX} ${2 * HEX} ${2 * HEX}`}>
        <polygon points={hexPoints(0, 0, HEX * 0.9)} style={{ fill: colourOf(galaxy, table) }} />
      </svg>
      {energy > 0 && <Energy n={energy} />}
    </>
  );
}

/** Somebody's turn in pictures: the star with its counter, ships, the step of a technology, war and peace. */
import type { ComponentChildren } from "preact";
import type { Line } from "../../protocol";
import { points, SIZE } from "../../table/hex";
import { bare } from "../../table/lines";
import type { Ref } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import { VERB_ICONS } from "./actions";
import { FIELD_COLOURS, FIELD_ICONS, grammar, OVAL_ICONS, seatColour } from "./names";
import type { EraTable } from "./types";

/** As many as stand beside the words. */
const MOST = 3;
const CENTRE = { x: 0, y: 0 };

export function depict(lines: readonly Line[], table: EraTable) {
  const drawn = lines.flatMap((line) => {
    const said = grammar.read(bare(line));
    const deed = said && draw(said.verb, said.refs, line, table);
    return said && deed ? [{ id: `${said.verb.split(" {")[0]}:${said.refs.at(-1)?.text ?? ""}`, deed }] : [];
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
function draw(verb: string, refs: readonly Ref[], line: Line, table: EraTable): ComponentChildren {
  const of = (kind: string) => refs.findLast((ref) => ref.kind === kind)?.text;
  const [field, hex, oval, square] = ["field", "hex", "oval", "square"].map(of);
  const seat = line.seat ?? 0;
  const icon = VERB_ICONS[verb.split(" {")[0]!];
  if (field) return <Step field={field} line={line} />;
  if (hex && !verb.startsWith("pick")) return <Place hex={hex} icon={icon} seat={seat} table={table} />;
  if (oval) return <Icon name={OVAL_ICONS[oval] ?? "growth-gain-star"} />;
  if (square && FIELD_ICONS[square]) return <Icon name={FIELD_ICONS[square]!} color={FIELD_COLOURS[square]} />;
  return icon && !/^(pass|stay|done|pick)/.test(verb) ? <Icon name={icon} color={seatColour(seat)} /> : null;
}

/** A technology, and the level it reached. */
function Step({ field, line }: { field: string; line: Line }) {
  const level = line.facts.find((fact) => fact.kind === "advanced" && fact.what === field)?.amount;
  return (
    <>
      <Icon name={FIELD_ICONS[field] ?? "growth-research"} color={FIELD_COLOURS[field]} />
      {level !== undefined && (
        <b>
          {level - 1}→{level}
        </b>
      )}
    </>
  );
}

/** A hex with its star, and beside it in the player's colour what was done there. */
function Place(props: { hex: string; icon?: string; seat: number; table: EraTable }) {
  const { table, seat } = props;
  const star = table.hexes.find((one) => one.hex === props.hex)?.star;
  const owner = star?.owner ?? null;
  const colour = seatColour(seat);
  const glyph = star?.home ? "home-star" : "star";
  const light = owner === null ? "var(--ge-light)" : seatColour(owner);
  return (
    <svg viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}>
      <polygon points={points(CENTRE, SIZE * 0.95)} />
      {star && (
        <use
          href={`#i-${glyph}`}
          x={-SIZE * 0.75}
          y={-SIZE * 0.75}
          width={SIZE * 1.2}
          height={SIZE * 1.2}
          style={{ fill: light, color: light }}
        />
      )}
      {props.icon && (
        <use
          href={`#i-${props.icon}`}
          x={star ? 0 : -SIZE * 0.6}
          y={star ? 0 : -SIZE * 0.6}
          width={SIZE * (star ? 0.9 : 1.2)}
          height={SIZE * (star ? 0.9 : 1.2)}
          style={{
            fill: colour,
            color: colour,
            stroke: "var(--piece-keyline)",
            strokeWidth: 1.5,
            paintOrder: "stroke",
          }}
        />
      )}
    </svg>
  );
}

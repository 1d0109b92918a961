/** Star peoples: the tiles to choose from, the two sides of one, Service to Others or to Self. */
import { label, t } from "../../i18n";
import { Icon } from "../../ui/icon";
import type { Sentence } from "../../table/prompt";
import type { TableProps } from "../game";
import { hexName, named } from "./names";
import { bonusWords } from "./tiles";
import type { EraTable, People, Start } from "./types";

type Props = TableProps<EraTable>;

/** The star people tiles to choose from: both sides. */
export function Peoples(props: Props & { list: Sentence[] }) {
  const { store, table } = props;
  return (
    <section class="factions ge-peoples rise" aria-label={t("galactic_era:ask.ChoosePeople")}>
      <h2>{t("galactic_era:ask.ChoosePeople")}</h2>
      <ul>
        {props.list.map((one) => {
          const id = one.refs[0]?.text ?? "";
          const people = table.peoples[id];
          return (
            <li key={id}>
              <button data-ref={`people:${id}`} data-action={one.action} onClick={() => void store.say(one)}>
                <span class="hd">
                  <PeopleSign id={id} />
                  <b>{named("people", id)}</b>
                </span>
                {people &&
                  (["sto", "sts"] as const).map((side) => <Side key={side} id={id} people={people} side={side} />)}
              </button>
            </li>
          );
        })}
      </ul>
      <HomeSector {...props} />
    </section>
  );
}

/** Where one will live and what that brings: a choice of people or alignment depends on it. */
function HomeSector(props: Props) {
  const { table, me } = props;
  const sector = table.sectors.find((one) => one.home_of === me && me !== null);
  if (!sector) return null;
  return (
    <p class="ge-home">
      <Icon name="home-star" />{" "}
      {t("galactic_era.start.home", { sector: named("sector", sector.id), bonus: bonusWords(sector.bonus) })}
    </p>
  );
}

/** Every star people has a sign of its own: a constellation drawn from its name. */
function PeopleSign(props: { id: string; size?: number }) {
  let seed = [...props.id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);
  const next = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const dots = Array.from({ length: 5 }, (_, i) => ({
    x: 12 + Math.cos(i * 1.2566 + next()) * (4 + next() * 6),
    y: 12 + Math.sin(i * 1.2566 + next()) * (4 + next() * 6),
    r: 1 + next() * 1.3,
  }));
  const size = props.size ?? 28;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} class="ge-sign" aria-hidden="true">
      <polyline points={dots.map((dot) => `${dot.x},${dot.y}`).join(" ")} />
      {dots.map((dot, i) => (
        <circle key={i} cx={dot.x} cy={dot.y} r={dot.r} />
      ))}
    </svg>
  );
}

export function Side(props: { id: string; people: People; side: "sto" | "sts" }) {
  const { people, side } = props;
  const index = side === "sto" ? 0 : 1;
  const powers = people.powers.filter((power) => power.alignment === side || power.alignment === "both");
  return (
    <span class={`ge-side ${side}`}>
      <span class="al">
        <Icon name={side === "sto" ? "align-light" : "align-dark"} /> {named("alignment", side)}
      </span>
      {startWords(people.start[index]).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {powers.map((power) => (
        <span key={power.id}>{t(`galactic_era:about.power.${power.id}`)}</span>
      ))}
      {powers.length === 0 && startWords(people.start[index]).length === 0 && (
        <span class="muted">{t("galactic_era.nopower")}</span>
      )}
    </span>
  );
}

function startWords(start: Start): string[] {
  const said: string[] = [];
  for (const [field, level] of Object.entries(start.technology ?? {}))
    said.push(t("galactic_era.start.technology", { field: named("field", field), n: level }));
  if (start.choose_technology) said.push(t("galactic_era.start.choose", { n: start.choose_technology.level }));
  if (start.ships)
    said.push(t("galactic_era.start.ships", { n: start.ships > 0 ? `+${start.ships}` : `−${-start.ships}` }));
  if (start.dp) said.push(t("galactic_era.start.dp", { n: start.dp }));
  if (start.population) said.push(t("galactic_era.start.population", { n: start.population }));
  return said;
}

/** Service to Others or Service to Self. */
export function Alignments(props: Props) {
  const { store, table, me } = props;
  const player = table.players[me!]!;
  const people = player.people ? table.peoples[player.people] : undefined;
  return (
    <section class="factions ge-peoples rise" aria-label={t("galactic_era:ask.ChooseAlignment")}>
      <h2>{t("galactic_era:ask.ChooseAlignment")}</h2>
      <ul>
        {store.sentences.value.map((one) => {
          const side = (one.refs[0]?.text ?? "sto") as "sto" | "sts";
          return (
            <li key={side}>
              <button data-ref={`alignment:${side}`} data-action={one.action} onClick={() => void store.say(one)}>
                <span class="hd">
                  <Icon name={side === "sto" ? "align-light" : "align-dark"} size={26} />
                  <b>{label(named("alignment", side))}</b>
                </span>
                <span>{t(`galactic_era.align.${side}`)}</span>
                {people && player.people && <Side id={player.people} people={people} side={side} />}
              </button>
            </li>
          );
        })}
      </ul>
      <HomeSector {...props} />
      {player.home && <p class="muted small">{t("galactic_era.align.home", { star: hexName(table, player.home) })}</p>}
    </section>
  );
}

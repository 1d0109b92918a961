/** What the chosen hex offers: moving, fleets, looking, growth; every sentence that speaks of it, in groups. */
import { useSignal } from "@preact/signals";
import { t, tr } from "../../i18n";
import { slug } from "../../table/notation";
import { verbs, type Sentence } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { nameOf, named, say, seatColour } from "./names";
import { chosen, chosenAt, places } from "./places";
import { HexFacts, hexIcon, hexTitle, Range } from "./tip";
import type { EraTable } from "./types";
import { VERB_ICONS } from "./actions";

type Props = TableProps<EraTable>;

/** `only`: where all choices lie; its card is open by itself. */
export function HexCard(props: Props & { only?: string }) {
  const { store, table } = props;
  const word = chosen.value ?? props.only ?? null;
  const hex = word === null ? undefined : table.hexes.find((one) => one.hex === word);
  if (!hex) return null;
  const list = places(store, table).get(hex.hex) ?? [];
  return (
    <section class={`prompt ge-hex rise at-${chosenAt.value}`} role="dialog" aria-label={hexTitle(hex)}>
      <header>
        <Icon
          name={hexIcon(hex)}
          color={hex.star && hex.star.owner !== null ? seatColour(hex.star.owner) : "var(--ge-star)"}
        />
        <div>
          <h3>{hexTitle(hex)}</h3>
          <small>
            {hex.star?.home ? t("galactic_era:term.home_star") : hex.star ? t("galactic_era:kind.star") : ""}
          </small>
        </div>
        {word !== props.only && (
          <button class="btn icon ghost close" aria-label={t("ui.close")} onClick={() => (chosen.value = null)}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="bd">
        <HexFacts {...props} hex={hex} />
        {list.length > 0 && <Groups {...props} list={list} hex={hex.hex} />}
      </div>
    </section>
  );
}

/** So many sentences of a verb are shown at once; more are folded, unless there is nothing else. */
const MANY = 12;

/** Sentences by verb. One is a button; several are chips that differ in their last words. */
export function Groups(props: Props & { list: Sentence[]; hex?: string }) {
  const groups = verbs(props.list);
  return (
    <div class="ge-groups">
      {groups.map((group) => (
        <Group key={group.verb} {...props} verb={group.verb} list={group.sentences} alone={groups.length === 1} />
      ))}
    </div>
  );
}

function Group(props: Props & { verb: string; list: Sentence[]; alone: boolean; hex?: string }) {
  const { store, table, verb, list, hex } = props;
  const icon = VERB_ICONS[verb.split(" {")[0]!] ?? "special";
  const open = useSignal(props.alone || list.length <= MANY);
  if (list.length === 1) return <SingleChoice {...props} one={list[0]!} icon={icon} />;
  const name = (
    <>
      <Icon name={icon} class="sig" /> {tr(`galactic_era.verb.${verb}`, tr(`galactic_era:verb.${slug(verb)}`, verb))}
    </>
  );
  if (!open.value)
    return (
      <button class="btn choice" aria-expanded={false} onClick={() => (open.value = true)}>
        {name} ({list.length}) <Icon name="down" />
      </button>
    );
  return (
    <fieldset class="ge-group">
      <legend>{name}</legend>
      {rowsOf(list, hex).map((row) => (
        <div class="ge-row" key={row.name ?? ""}>
          {row.name !== null && (
            <span class="ge-rowname">
              {nameOf({ kind: row.kind, value: 0, text: row.name }, table, store, table.asked?.player ?? table.you)}
            </span>
          )}
          {row.list.map((one, i) => (
            <Chip
              key={one.action}
              {...props}
              one={one}
              all={verb === "pick {number} {hex}" && i === row.list.length - 1 && row.list.length > 1}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** The only sentence of a verb, said in full, with its range and its price. */
function SingleChoice(props: Props & { one: Sentence; icon: string }) {
  const { store, table, one, icon } = props;
  return (
    <button class="btn choice" data-action={one.action} disabled={store.busy.value} onClick={() => void store.say(one)}>
      <Icon name={icon} class="sig" /> <span class="grow">{say(one.action, table)}</span>
      <Range one={one} table={table} />
      {one.cost.dp ? (
        <span class="loss">
          −{one.cost.dp} {t("galactic_era:term.destiny_points_short")}
        </span>
      ) : null}
    </button>
  );
}

/** One of several sentences of a verb: only the word that sets it apart. `all`: with every ship that is there. */
function Chip(props: Props & { one: Sentence; all: boolean; hex?: string }) {
  const { store, table, one, all } = props;
  const last = lastRef(one, props.hex);
  return (
    <button
      class={`btn chipbtn ${all ? "all" : ""}`}
      data-action={one.action}
      disabled={store.busy.value}
      aria-label={say(one.action, table)}
      title={say(one.action, table)}
      onClick={() => void store.say(one)}
    >
      {all
        ? t("galactic_era.all_n", { n: last?.text ?? "" })
        : last
          ? short(last.kind, last.text, props)
          : say(one.action, table)}
    </button>
  );
}

function short(kind: string, text: string, props: Props): string {
  if (kind === "letter") return text.toUpperCase();
  if (kind === "field" || kind === "oval" || kind === "square") return named(kind, text);
  return nameOf({ kind, value: 0, text }, props.table, props.store, props.table.asked?.player ?? props.table.you);
}

function rest(sentence: Sentence, hex: string | undefined) {
  let dropped = false;
  return sentence.refs.filter((ref) => {
    if (!dropped && ref.kind === "hex" && ref.text === hex) {
      dropped = true;
      return false;
    }
    return true;
  });
}

function lastRef(sentence: Sentence, hex: string | undefined) {
  return rest(sentence, hex).at(-1);
}

/** With two words to choose, the first makes a row each. */
function rowsOf(list: Sentence[], hex: string | undefined): { name: string | null; kind: string; list: Sentence[] }[] {
  const rows = new Map<string, { name: string | null; kind: string; list: Sentence[] }>();
  for (const sentence of list) {
    const refs = rest(sentence, hex);
    const head = refs.length > 1 ? refs.slice(0, -1) : [];
    const key = head.map((ref) => ref.text).join(" ");
    const first = head.at(-1) ?? null;
    const row = rows.get(key) ?? { name: first?.text ?? null, kind: first?.kind ?? "", list: [] };
    row.list.push(sentence);
    rows.set(key, row);
  }
  return [...rows.values()];
}

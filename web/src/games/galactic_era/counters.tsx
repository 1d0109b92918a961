/** Growth counters, selected behind a screen: ovals, then a square; what extra ones cost. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FIELD_COLOURS, FIELD_ICONS, named, OVAL_ICONS, playerName } from "./names";
import { Ask } from "./ask";
import { OVAL_COPIES, OVALS, SQUARES } from "./pieces";
import { compile, decompile, sent, splitDraft, squareIndex, type Want } from "./selection";
import type { EraTable, FieldId, Player, Selection } from "./types";

type Props = TableProps<EraTable>;

/** What is laid out behind the screen, by player (the puppet's controller selects for it too). */
const wants = signal<{ key: string; list: Want[] }>({ key: "", list: [] });

/** Toggle a counter, and try the whole selection anew. */
function useWants(props: Props) {
  const { store, table, before, me } = props;
  const key = `${store.id}:${me}:${store.whole.value?.version}`;
  const selections = table.asked?.selection ?? [];
  const given = sent(before.asked?.selection ?? []);
  const draft = splitDraft(store.draft.value?.actions ?? []);
  const answers = [...given, ...draft.own];
  useEffect(() => {
    // A step taken back, a reload: the tentative answers say what lies there. A square may wait for its ovals.
    const known = wants.peek();
    if (known.key === key && compile(selections, known.list).join() === answers.join()) return;
    wants.value = { key, list: decompile(answers, selections.length) };
  }, [key, answers.join()]);
  const list = wants.value.key === key ? wants.value.list : [];
  const put = (i: number, want: Want) => {
    const next = selections.map((_, k) => (k === i ? want : (list[k] ?? { ovals: [], squares: [] })));
    const all = compile(selections, next);
    if (!given.every((action, k) => all[k] === action)) return;
    wants.value = { key, list: next };
    void store.try([...draft.before, ...all.slice(given.length)]);
  };
  return { list, put, selections };
}

export function CountersCard(props: Props) {
  return (
    <Ask
      icon="growth-gain-star"
      class="ge-screen wide"
      title={t("galactic_era.select.title")}
      why={t("galactic_era.select.secret")}
    >
      <Chooser {...props} />
    </Ask>
  );
}

function Chooser(props: Props) {
  const { store, table } = props;
  const { list, put, selections } = useWants(props);
  return (
    <>
      {selections.map((selection, i) => (
        <div key={selection.player} class="ge-choose">
          {selections.length > 1 && <h4>{playerName(store, table, selection.player)}</h4>}
          <Counters
            {...props}
            selection={selection}
            want={list[i] ?? { ovals: [], squares: [] }}
            put={(want) => put(i, want)}
          />
        </div>
      ))}
    </>
  );
}

type Choice = Props & { selection: Selection; want: Want; put: (want: Want) => void };

/** What was already sent of this player's selection; it stays as it is. */
function fixedOf(props: Choice): Selection | null {
  return props.before.asked?.selection?.find((one) => one.player === props.selection.player) ?? null;
}

function Counters(props: Choice) {
  return (
    <>
      <OvalCounters {...props} />
      <SquareCounters {...props} />
      <StillToChoose {...props} />
    </>
  );
}

/** What a counter would bring if its action came now. */
function bringsWords(oval: string, { selection, want }: Choice): string {
  const { stars, population, ships, levels } = selection.brings;
  if (oval === "gain-star") return t("galactic_era.stars_n", { n: stars.length });
  if (oval === "grow-population") return `+${population}`;
  if (oval === "build-ships") return t("galactic_era.ships_n", { n: ships });
  if (oval !== "research") return "";
  return want.squares
    .filter((square): square is FieldId => square in levels)
    .map((field) => `${named("field", field)} ${levels[field]}`)
    .join(", ");
}

/** The stars that could be gained now, for the map to show. */
function starsOf(selection: Selection) {
  return selection.brings.stars.map((text) => ({ kind: "hex", text }));
}

function OvalCounters(props: Choice) {
  const { selection, want, put, store } = props;
  const fixed = fixedOf(props);
  const closed = fixed !== null && (fixed.ovals_done || fixed.squares.length > 0);
  const copies = OVALS.flatMap((oval, k) => Array.from({ length: OVAL_COPIES[k]! }, (_, copy) => ({ oval, copy })));
  const toggle = (oval: string, copy: number) => {
    const have = want.ovals.filter((one) => one === oval).length;
    const others = want.ovals.filter((one) => one !== oval);
    if (copy < have) put({ ...want, ovals: [...others, ...Array.from({ length: have - 1 }, () => oval)] });
    else if (want.ovals.length < selection.most) put({ ...want, ovals: [...want.ovals, oval] });
    else put({ ...want, ovals: [...want.ovals.slice(1), oval] });
  };
  return (
    <div class="cg" role="group" aria-label={t("galactic_era.select.ovals", { n: selection.normal })}>
      {copies.map(({ oval, copy }) => {
        const on = want.ovals.filter((one) => one === oval).length > copy;
        const shut = closed || copy < (fixed?.ovals.filter((one) => one === oval).length ?? 0);
        return (
          <button
            key={`${oval}${copy}`}
            class={`ov ${shut ? "" : "may"} ${on ? "pick" : ""}`}
            data-ref={`oval:${oval}`}
            aria-pressed={on}
            disabled={store.busy.value || shut}
            onClick={() => toggle(oval, copy)}
            onPointerEnter={() => oval === "gain-star" && (store.lit.value = starsOf(selection))}
            onPointerLeave={() => (store.lit.value = [])}
            {...explains(() => (
              <>
                <b>{named("oval", oval)}</b>
                <p>{t(`galactic_era:about.oval.${oval}`)}</p>
              </>
            ))}
          >
            <Icon name={OVAL_ICONS[oval]!} />
            <span>{named("oval", oval)}</span>
            <small>{bringsWords(oval, props)}</small>
            {on && <Icon name="check" class="tick" />}
          </button>
        );
      })}
    </div>
  );
}

function SquareCounters(props: Choice) {
  const { selection, want, put, store, table } = props;
  const fixed = fixedOf(props);
  const now = table.players[selection.player]!.levels;
  const toggle = (square: string) => {
    if (want.squares.includes(square)) put({ ...want, squares: want.squares.filter((one) => one !== square) });
    else if (
      selection.second_cost >= 0 &&
      want.squares.length === 1 &&
      (squareIndex(want.squares[0]!) < 5 || squareIndex(square) < 5)
    )
      put({ ...want, squares: [...want.squares, square] });
    else put({ ...want, squares: [square] });
  };
  return (
    <div class="sqs" role="group" aria-label={label(t("galactic_era:verb.square"))}>
      {SQUARES.map((square) => {
        const on = want.squares.includes(square);
        const shut =
          fixed !== null && fixed.squares.length > 0 && squareIndex(square) <= squareIndex(fixed.squares.at(-1)!);
        const brings =
          square in now
            ? `${now[square as FieldId]} → ${selection.brings.levels[square as FieldId]}`
            : t("galactic_era:term.turn_order");
        return (
          <button
            key={square}
            class={`sq ${shut ? "" : "may"} ${on ? "pick" : ""}`}
            style={{ "--tc": FIELD_COLOURS[square] ?? "var(--ink-2)" }}
            data-ref={`square:${square}`}
            aria-pressed={on}
            aria-label={`${named("square", square)}: ${brings}`}
            disabled={store.busy.value || shut}
            onClick={() => toggle(square)}
            {...explains(() => <SquareWords square={square} />)}
          >
            {FIELD_ICONS[square] ? (
              <Icon name={FIELD_ICONS[square]!} />
            ) : (
              <span class="arrow">{square === "up" ? "↑" : "↓"}</span>
            )}
            <small>{brings}</small>
            {on && <Icon name="check" class="tick" />}
          </button>
        );
      })}
    </div>
  );
}

/** What is missing yet, and what the extra counters cost. */
function StillToChoose({ selection, want }: Choice) {
  const extra = Math.max(0, want.ovals.length - selection.normal);
  const second = want.squares.length === 2 && selection.second_cost > 0 ? selection.second_cost : 0;
  const cost = extra * selection.extra_cost + second;
  return (
    <p class="ge-cost-line">
      {want.ovals.length < 2
        ? t("galactic_era.select.more", { n: 2 - want.ovals.length })
        : want.squares.length === 0
          ? t("galactic_era.select.square")
          : t("galactic_era.select.ready")}
      {selection.most > selection.normal && (
        <span class="muted">
          {" "}
          {t("galactic_era.select.extra", { n: selection.most - selection.normal, dp: selection.extra_cost })}
        </span>
      )}
      {cost > 0 && (
        <b class="loss">
          −{cost} {t("galactic_era:term.destiny_points_short")}
        </b>
      )}
    </p>
  );
}

/** Before the selection: all that there is to select from, to plan ahead. */
export function CounterSupply({ player }: { player: Player }) {
  const copies = OVALS.flatMap((oval, k) => Array.from({ length: OVAL_COPIES[k]! }, () => oval));
  return (
    <span class="ge-counters supply">
      {copies.map((oval, i) => (
        <span
          key={i}
          class="o"
          tabIndex={0}
          {...explains(() => (
            <>
              <b>{named("oval", oval)}</b>
              <p>{t(`galactic_era:about.oval.${oval}`)}</p>
            </>
          ))}
        >
          <Icon name={OVAL_ICONS[oval]!} />
          <small>{named("oval", oval)}</small>
        </span>
      ))}
      <i />
      {SQUARES.map((square) => (
        <span
          key={square}
          class="s"
          tabIndex={0}
          style={{ color: FIELD_COLOURS[square] ?? "var(--ink-2)" }}
          {...explains(() => <SquareWords square={square} now={player.levels[square as FieldId]} />)}
        >
          {FIELD_ICONS[square] ? <Icon name={FIELD_ICONS[square]!} /> : square === "up" ? "↑" : "↓"}
          <span class="visually-hidden">{named("square", square)}</span>
        </span>
      ))}
    </span>
  );
}

/** What a square counter does; of a field also the level one has. */
function SquareWords({ square, now }: { square: string; now?: number }) {
  const turn = square === "up" || square === "down";
  return (
    <>
      <b>
        {named("square", square)} {now}
      </b>
      <p>{t(turn ? `galactic_era.square.${square}` : "galactic_era.square.field")}</p>
    </>
  );
}

/** The counters of this round as everybody sees them: open ones, used ones. */
export function CounterRow(props: { selected: string[]; executed: string[]; squares: string[] }) {
  if (props.selected.length + props.executed.length + props.squares.length === 0) return null;
  return (
    <span class="ge-counters">
      {props.selected.map((oval, i) => (
        <span key={`s${i}`} class="o" title={named("oval", oval)}>
          <Icon name={OVAL_ICONS[oval] ?? "growth-gain-star"} />
          <span class="visually-hidden">{named("oval", oval)}</span>
        </span>
      ))}
      {props.executed.map((oval, i) => (
        <span key={`e${i}`} class="o used" title={named("oval", oval)}>
          <Icon name={OVAL_ICONS[oval] ?? "growth-gain-star"} />
          <span class="visually-hidden">{named("oval", oval)} ✓</span>
        </span>
      ))}
      {props.squares.map((square) => (
        <span
          key={square}
          class="s"
          style={{ color: FIELD_COLOURS[square] ?? "var(--ink-2)" }}
          title={named("square", square)}
        >
          {FIELD_ICONS[square] ? <Icon name={FIELD_ICONS[square]!} /> : square === "up" ? "↑" : "↓"}
          <span class="visually-hidden">{named("square", square)}</span>
        </span>
      ))}
    </span>
  );
}

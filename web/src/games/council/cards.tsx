/** Action cards and gems: consumption in the corner, what it does in signs, what it costs below. */
import { Fragment } from "preact";
import { t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import { Thing } from "../../table/thing";
import type { MatchStore } from "../../table/store";
import { does } from "./does";
import { gemCode, gemWords, GEMS, named, signed } from "./names";
import type { Card, CardAction, Gems } from "./types";

export function GemSigns(props: { gems: Gems | undefined; each?: boolean }) {
  return (
    <>
      {GEMS.map((gem) => {
        const n = props.gems?.[gem] ?? 0;
        if (!n) return null;
        if (props.each && n <= 3)
          return Array.from({ length: n }, (_, i) => (
            <Icon key={gem + i} name={`gem-${gem}`} color={`var(--gem-${gem})`} />
          ));
        return (
          <span class="res" key={gem}>
            {n > 1 && <b>{n}</b>}
            <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />
          </span>
        );
      })}
    </>
  );
}

/** What a card does, in signs. */
export function Art(props: { action: CardAction; small?: boolean }) {
  const { action } = props;
  if (action.op === "sequence")
    return (
      <>
        {(action.steps as CardAction[]).map((one, i) => (
          <Art key={i} action={one} small={i > 0} />
        ))}
      </>
    );
  if (action.op === "choice")
    return (
      <>
        {action.options?.map((one, i) => (
          <Fragment key={i}>
            {i > 0 && <b>/</b>}
            <Art action={one} small={props.small} />
          </Fragment>
        ))}
      </>
    );
  return <SingleArt {...props} />;
}

/** One action: its sign, how much of it, and whether it reaches anywhere. */
function SingleArt(props: { action: CardAction; small?: boolean }) {
  const { action } = props;
  const s = props.small ? "s" : "";
  const far = action.reach === "any" || action.reach === "anywhere" ? <b class="far">∞</b> : null;
  switch (action.op) {
    case "settle":
    case "settle_here":
      return (
        <>
          <Icon name="settle" class={s} />
          {(action.cubes ?? 1) > 0 &&
            Array.from({ length: Math.min(3, action.cubes ?? 1) }, (_, i) => <Icon key={i} name="cube" class="s" />)}
          {far}
        </>
      );
    case "mine":
    case "mine_here":
      return (
        <>
          <Icon name="mine-yield" class={s} />
          {(action.yields ?? 1) > 1 && <b>×{action.yields}</b>}
          {far}
        </>
      );
    case "discover":
      return (
        <>
          <Icon name="discover" class={s} />
          {far}
          {action.then && <Art action={action.then} small />}
        </>
      );
    case "take_gems":
      return <>{action.gems ? <GemSigns gems={action.gems} each /> : <Icon name="take-gems" class={s} />}</>;
    case "upgrade_gems":
      return (
        <>
          <Icon name="upgrade-gem" class={s} />
          {typeof action.steps === "number" && action.steps > 1 && <b>×{action.steps}</b>}
        </>
      );
    default:
      return <Icon name="consumption" class={s} />;
  }
}

/** How many signs the art of a card has: many are drawn smaller. */
function signs(action: CardAction): number {
  const parts = [
    ...(Array.isArray(action.steps) ? action.steps : []),
    ...(action.options ?? []),
    ...(action.then ? [action.then] : []),
  ];
  const own =
    action.op === "sequence" || action.op === "choice"
      ? 0
      : 1 + (action.op.startsWith("settle") ? (action.cubes ?? 1) : 0);
  return own + parts.reduce((sum, part) => sum + signs(part), 0);
}

/** What is printed on a card. */
export function Face(props: { card: Card; hideCost?: boolean }) {
  const { card } = props;
  return (
    <>
      <span class={`c ${card.consumption < 0 ? "neg" : ""}`}>{signed(card.consumption)}</span>
      <span class={`art ${signs(card.action) > 3 ? "many" : ""}`}>
        <Art action={card.action} />
      </span>
      <span class="nm">{named("card", card.card)}</span>
      {!props.hideCost && card.cost && (
        <span class="ct">
          <GemSigns gems={card.cost} each />
        </span>
      )}
    </>
  );
}

/** The same in words. */
export function cardWords(card: Card): string[] {
  const words = [does(card.action), t("council.card.consumption", { n: signed(card.consumption) })];
  if (card.cost) words.push(t("council.card.cost", { gems: gemWords(card.cost) }));
  return words;
}

/** A card that lies where there is no room for its words says them when it is pointed at, and how far its slot reaches. */
export function explainsCard(card: Card, range?: number) {
  return explains(() => (
    <>
      <b>{named("card", card.card)}</b>
      {cardWords(card).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {range !== undefined && <p>{t("council.range", { n: range })}</p>}
    </>
  ));
}

export function CardFace(props: {
  store: MatchStore;
  card: Card;
  kind?: string;
  state?: string;
  class?: string;
  hideCost?: boolean;
  does?: boolean;
}) {
  const { card } = props;
  const words = [...cardWords(card), ...(props.state ? [props.state] : [])];
  return (
    <Thing
      store={props.store}
      kind={props.kind ?? "card"}
      text={card.card}
      title={named("card", card.card)}
      words={words}
      class={`card ${props.class ?? ""}`}
      tries={card.cost && !props.hideCost ? `buy ${card.card} for ${gemCode(card.cost)}` : undefined}
    >
      <Face card={card} hideCost={props.hideCost} />
      {props.does && <small class="does">{does(card.action, true)}</small>}
    </Thing>
  );
}

export function MiniCard(props: { card: Card | null; range: number; state: string | null; sealed: boolean | null }) {
  if (!props.card) {
    const says = t(props.sealed === null ? "council:pane.empty" : `council.plan.${props.sealed ? "sealed" : "open"}`);
    return (
      <span class="ms empty" role="img" aria-label={says}>
        {props.sealed !== null && (
          <>
            <Icon name={props.sealed ? "lock" : "clock"} />
            <small>{says}</small>
          </>
        )}
        <u>{dots(props.range)}</u>
      </span>
    );
  }
  return (
    <span
      class={`ms ${props.state ?? ""}`}
      role="img"
      aria-label={[
        named("card", props.card.card),
        ...cardWords(props.card),
        props.state ? t(`council.slot.${props.state}`) : "",
      ]
        .filter(Boolean)
        .join(", ")}
      {...explainsCard(props.card, props.range)}
    >
      <b>{signed(props.card.consumption)}</b>
      <Art action={props.card.action} small />
      <small>{named("card", props.card.card)}</small>
      <u>{dots(props.range)}</u>
    </span>
  );
}

function dots(range: number) {
  return [1, 2, 3].map((n) => <i key={n} class={n <= range ? "o" : ""} />);
}

/** Questions with a card of their own: set-up, reactions, trade, the auction; else what the chosen hex or action offers. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { label, t, tr } from "../../i18n";
import { api } from "../../net/api";
import type { StandingInfo } from "../../protocol";
import type { Sentence } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import { complain, Switch } from "../../ui/widgets";
import type { TableProps } from "../game";
import { BattleCard } from "./battle";
import { CardFace } from "./cards";
import { CountersCard } from "./counters";
import { Groups, HexCard } from "./hexcard";
import { hexName, named, playerName, say } from "./names";
import { chosen, hexesOf, mode } from "./places";
import { TradeOfferCard, TradeTable } from "./trade";
import type { EraTable, People, Start } from "./types";

type Props = TableProps<EraTable>;

/** Questions this file draws; the shared list of choices stays away. */
export const CARDS = [
  "Movement",
  "Growth",
  "Fly",
  "ChoosePeople",
  "ChooseAlignment",
  "ChooseStartField",
  "SelectCounters",
  "WarWindow",
  "PeaceOffer",
  "RetreatWindow",
  "LoserLosses",
  "SomeLosses",
  "FelinePower",
  "MilitaryEffect",
  "CardWindow",
  "ExchangeCard",
  "KeepCard",
  "Auction",
  "ProposeTrade",
  "TradeOffer",
  "NewShips",
  "BonusPopulation",
  "ChooseGrowth",
  "FreeDiscs",
  "ConvertDiscs",
  "Teleport",
  "ChooseBattle",
  "ChooseRetreat",
  "ChooseRefuge",
  "FillStar",
  "ChooseHome",
  "LeadShip",
];

export function Question(props: Props) {
  const { store } = props;
  const ask = store.prompt.value?.ask ?? "";
  if (!store.myTurn.value || store.replay.value) return props.table.battle ? <BattleCard {...props} /> : null;
  if (props.me === null) return null;
  // Behind the screen a finished selection can still be changed.
  if (props.table.asked?.question === "SelectCounters" && (ask === "SelectCounters" || store.draft.value?.ends))
    return <CountersCard {...props} />;
  if ((store.draft.value?.ends ?? "") !== "") return null;
  switch (ask) {
    case "ChoosePeople":
      return <Peoples {...props} />;
    case "ChooseAlignment":
      return <Alignments {...props} />;
    case "WarWindow":
      return <WarCard {...props} />;
    case "PeaceOffer":
      return <PeaceCard {...props} />;
    case "RetreatWindow":
    case "LoserLosses":
    case "SomeLosses":
    case "FelinePower":
    case "MilitaryEffect":
      return <BattleCard {...props} />;
    case "CardWindow":
    case "ExchangeCard":
    case "KeepCard":
      return <CardsCard {...props} />;
    case "Auction":
      return <AuctionCard {...props} />;
    case "ProposeTrade":
      return <TradeTable {...props} />;
    case "TradeOffer":
      return <TradeOfferCard {...props} />;
    case "ChooseStartField":
      return <Listing {...props} icon="growth-research" list={store.sentences.value} />;
    default:
      return CARDS.includes(ask) ? <OnBoard {...props} /> : null;
  }
}

/** Questions answered on the map: the card of a hex, the list of an action, and what has no place there. */
function OnBoard(props: Props) {
  const { store, table } = props;
  const ask = store.prompt.value!.ask;
  const now = mode.value;
  const open = store.open.value;
  if (ask === "Movement" || ask === "Growth") {
    const list = now
      ? open.filter((one) => now.verbs.includes(one.verb) && (now.id === "fleets" || hexesOf(one, table).length === 0))
      : [];
    if (list.length > 0 && chosen.value === null)
      return (
        <Listing
          {...props}
          icon="special"
          list={list}
          title={t(`galactic_era.act.${now!.id}`)}
          onClose={() => (mode.value = null)}
        />
      );
    return <HexCard {...props} />;
  }
  const rest = open.filter((one) => hexesOf(one, table).length === 0 || one.verb === "wormhole");
  return (
    <>
      {rest.length > 0 && (
        <div class="ge-rest rise" role="group" aria-label={t("turn.choose")}>
          {rest.map((one) => (
            <button
              key={one.action}
              class="btn choice"
              data-action={one.action}
              disabled={store.busy.value}
              onClick={() => void store.say(one)}
            >
              {say(one.action, table)}
            </button>
          ))}
        </div>
      )}
      <HexCard {...props} />
    </>
  );
}

/** The frame of every card: sign, question, and what it is about. */
export function Ask(props: {
  icon: string;
  colour?: string;
  title: string;
  why?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
  onClose?: () => void;
}) {
  return (
    <section class={`prompt ge-ask rise ${props.class ?? ""}`} role="dialog" aria-label={props.title}>
      <header>
        <Icon name={props.icon} color={props.colour ?? "var(--sun)"} />
        <div>
          <h3>{props.title}</h3>
          {props.why && <small>{props.why}</small>}
        </div>
        {props.onClose && (
          <button class="btn icon ghost close" aria-label={t("ui.close")} onClick={props.onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="bd">{props.children}</div>
    </section>
  );
}

function Listing(props: Props & { list: Sentence[]; icon: string; title?: string; onClose?: () => void }) {
  const ask = props.store.prompt.value?.ask ?? "";
  return (
    <Ask
      icon={props.icon}
      title={props.title ?? tr(`galactic_era:ask.${ask}`, "")}
      onClose={props.onClose}
      class="ge-list"
    >
      <Groups {...props} />
    </Ask>
  );
}

export function Answer(
  props: Props & {
    one: Sentence;
    primary?: boolean;
    icon?: string;
    children?: ComponentChildren;
    first?: () => Promise<void>;
  },
) {
  const { store, one } = props;
  return (
    <button
      class={`btn ${props.primary ? "primary" : ""}`}
      data-action={one.action}
      disabled={store.busy.value}
      onClick={() => void (props.first ? props.first().then(() => store.say(one)) : store.say(one))}
    >
      {props.icon && <Icon name={props.icon} />}
      <span>{props.children ?? say(one.action, props.table)}</span>
      {one.cost.dp ? (
        <span class="loss">
          −{one.cost.dp} {t("galactic_era.dp")}
        </span>
      ) : null}
    </button>
  );
}

/** Keep the answer for the next time: a standing answer of this seat. */
export function useStanding(props: Props, name: string) {
  const on = useSignal(false);
  const keep = async (value: string) => {
    if (!on.value) return;
    try {
      const path = `/matches/${props.store.id}/seats/${props.me}/standing`;
      const known = await api.get<StandingInfo>(path);
      await api.put(path, { answers: { ...known.answers, [name]: value } });
    } catch (error) {
      complain(error);
    }
  };
  return { on, keep };
}

/** Somebody announced something; war would stop it. */
function WarCard(props: Props) {
  const { store, table } = props;
  const asked = table.asked;
  const standing = useStanding(props, "war");
  const target = asked?.target ?? 0;
  const war = store.sentences.value.find((one) => one.verb.startsWith("war"));
  const pass = store.sentences.value.find((one) => one.verb === "pass");
  const who = playerName(store, table, target);
  return (
    <Ask
      icon="war"
      colour="var(--danger)"
      class="danger"
      title={t("galactic_era.war.title", { player: who })}
      why={t(`galactic_era.war.${asked?.purpose ?? "other"}`, { player: who })}
    >
      <p class="small">{t("galactic_era.war.then", { player: who })}</p>
      <div class="bs">
        {war && (
          <Answer {...props} one={war} icon="war" first={() => standing.keep("always")}>
            {t("galactic_era.war.yes")}
          </Answer>
        )}
        {pass && (
          <Answer {...props} one={pass} primary icon="peace" first={() => standing.keep("never")}>
            {t("galactic_era.war.no")}
          </Answer>
        )}
      </div>
      <Switch checked={standing.on.value} onChange={(on) => (standing.on.value = on)}>
        {t("galactic_era.keep_answer")}
      </Switch>
    </Ask>
  );
}

function PeaceCard(props: Props) {
  const { store, table } = props;
  const standing = useStanding(props, "peace");
  const accept = store.sentences.value.find((one) => one.verb === "accept");
  const refuse = store.sentences.value.find((one) => one.verb === "refuse");
  const who = playerName(store, table, table.asked?.proposer ?? 0);
  return (
    <Ask
      icon="peace"
      colour="var(--gain)"
      title={t("galactic_era.peace.title", { player: who })}
      why={table.asked?.target === table.puppet ? t("galactic_era.for_puppet") : undefined}
    >
      <p class="small">{t("galactic_era.peace.then", { player: who })}</p>
      <div class="bs">
        {accept && (
          <Answer {...props} one={accept} primary icon="peace" first={() => standing.keep("accept")}>
            {t("galactic_era.peace.yes")}
          </Answer>
        )}
        {refuse && (
          <Answer {...props} one={refuse} icon="war" first={() => standing.keep("refuse")}>
            {t("galactic_era.peace.no")}
          </Answer>
        )}
      </div>
      <Switch checked={standing.on.value} onChange={(on) => (standing.on.value = on)}>
        {t("galactic_era.keep_answer")}
      </Switch>
    </Ask>
  );
}

/** Domination cards in hand with what they would score now. */
function CardsCard(props: Props) {
  const { store, table, me } = props;
  const ask = store.prompt.value!.ask;
  const standing = useStanding(props, "cards");
  const list = store.sentences.value;
  const pass = list.find((one) => one.verb === "pass");
  const player = table.players[me!]!;
  const shown = [
    ...new Set(list.flatMap((one) => one.refs.filter((ref) => ref.kind === "card").map((ref) => ref.text))),
  ];
  return (
    <Ask
      icon="domination"
      title={tr(`galactic_era:ask.${ask}`, "")}
      why={table.asked?.moment ? t(`galactic_era.moment.${table.asked.moment}`) : undefined}
      class="wide"
    >
      <div class="ge-cards">
        {shown.map((card) => (
          <div key={card}>
            <CardFace card={card} worth={player.hand_worth.find((one) => one.card === card)} />
            <div class="bs">
              {list
                .filter((one) => one.refs.some((ref) => ref.kind === "card" && ref.text === card))
                .map((one) => (
                  <Answer key={one.action} {...props} one={one}>
                    {answerWords(
                      one,
                      player.hand_worth.find((worth) => worth.card === card),
                    )}
                  </Answer>
                ))}
            </div>
          </div>
        ))}
      </div>
      {pass && (
        <div class="bs">
          <Answer {...props} one={pass} primary first={() => standing.keep("end")}>
            {t("galactic_era.cards.pass")}
          </Answer>
        </div>
      )}
      {ask === "CardWindow" && (
        <Switch checked={standing.on.value} onChange={(on) => (standing.on.value = on)}>
          {t("galactic_era.cards.standing")}
        </Switch>
      )}
    </Ask>
  );
}

function answerWords(one: Sentence, worth: { a: number; b: number } | undefined): string {
  if (one.verb.endsWith(" a")) return t("galactic_era.cards.play_a", { n: worth?.a ?? 0 });
  if (one.verb.endsWith(" b")) return t("galactic_era.cards.play_b", { n: worth?.b ?? 0 });
  return t(one.verb.startsWith("keep") ? "galactic_era.cards.keep" : "galactic_era.cards.exchange");
}

/** The auction for the puppet: bids are sealed until both are in. */
function AuctionCard(props: Props) {
  const { store, table, me } = props;
  const bid = useSignal(0);
  const player = table.players[me!]!;
  const penalty = table.bids?.penalty[me!] ?? 0;
  const one = store.sentences.value.find((sentence) => sentence.refs[0]?.text === String(bid.value));
  const step = (by: number) => (bid.value = Math.max(0, Math.min(table.bids?.highest ?? 40, bid.value + by)));
  return (
    <Ask icon="dp" title={t("galactic_era.auction.title")} why={t("galactic_era.auction.sealed")}>
      <p class="small">{t("galactic_era.auction.help")}</p>
      <div class="ge-bid">
        <button class="btn icon" aria-label={t("galactic_era.auction.less")} onClick={() => step(-1)}>
          <Icon name="minus" />
        </button>
        <output aria-live="polite">
          <Icon name="dp" color="var(--res-dp)" /> {bid.value}
        </output>
        <button class="btn icon" aria-label={t("galactic_era.auction.more")} onClick={() => step(1)}>
          <Icon name="plus" />
        </button>
        <input
          type="range"
          min="0"
          max={Math.min(20, table.bids?.highest ?? 20)}
          value={bid.value}
          aria-label={t("galactic_era.auction.title")}
          onInput={(event) => (bid.value = Number(event.currentTarget.value))}
        />
      </div>
      <dl class="ge-sum">
        <dt>{t("galactic_era.auction.held")}</dt>
        <dd>{table.controlled.map((n, seat) => `${playerName(store, table, seat)} ${n}`).join(" · ")}</dd>
        {penalty > 0 && (
          <>
            <dt>{t("galactic_era.auction.penalty")}</dt>
            <dd class="loss">−{penalty}</dd>
          </>
        )}
        <dt>{t("galactic_era.auction.left")}</dt>
        <dd>
          {player.dp} → {player.dp - bid.value - penalty}
        </dd>
      </dl>
      <div class="bs">
        {one && (
          <Answer {...props} one={one} primary>
            {t("galactic_era.auction.bid", { n: bid.value })}
          </Answer>
        )}
      </div>
    </Ask>
  );
}

/** The star people tiles to choose from: both sides. */
function Peoples(props: Props) {
  const { store, table } = props;
  const on = store.sentences.value;
  return (
    <section class="factions ge-peoples rise" aria-label={t("galactic_era:ask.ChoosePeople")}>
      <h2>{t("galactic_era:ask.ChoosePeople")}</h2>
      <ul>
        {on.map((one) => {
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
    </section>
  );
}

/** Every star people has a sign of its own: a constellation drawn from its name. */
export function PeopleSign(props: { id: string; size?: number }) {
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
        <span key={power.id}>{t(`galactic_era.power.${power.id}`)}</span>
      ))}
      {powers.length === 0 && startWords(people.start[index]).length === 0 && (
        <span class="muted">{t("galactic_era.nopower")}</span>
      )}
    </span>
  );
}

export function startWords(start: Start): string[] {
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
function Alignments(props: Props) {
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
      {player.home && <p class="muted small">{t("galactic_era.align.home", { star: hexName(table, player.home) })}</p>}
    </section>
  );
}

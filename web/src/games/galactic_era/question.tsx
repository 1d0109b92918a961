/** Which card asks which question; else what the chosen hex or action offers. */
import { tr } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import type { TableProps } from "../game";
import { Ask } from "./ask";
import { BattleCard } from "./battle";
import { CountersCard } from "./counters";
import { CentreCard, DraftCard } from "./draftcard";
import { Groups, HexCard } from "./hexcard";
import { actName } from "./actions";
import { Alignments, Peoples } from "./peoples";
import { chosen, hexesOf, mode, places } from "./places";
import { inBar, ON_MAP, Rest } from "./rest";
import { AuctionCard, CardsCard, PeaceCard, WarCard } from "./reactions";
import { TacticCard } from "./tactic";
import { TradeOfferCard, TradeTable } from "./trade";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;

/** Questions this file draws; the shared list of choices stays away. */
export const CARDS = [
  "Movement",
  "Growth",
  "DraftTurn",
  "TurnCentre",
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
  "PlaceTactic",
  "ProposeTrade",
  "TradeOffer",
  ...ON_MAP,
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
    case "DraftTurn":
      return props.table.draft && <DraftCard {...props} draft={props.table.draft} />;
    case "TurnCentre":
      return props.table.draft && <CentreCard {...props} draft={props.table.draft} />;
    case "ChoosePeople":
      return <Peoples {...props} list={store.sentences.value} />;
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
    case "PlaceTactic":
      return <TacticCard {...props} />;
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
        <Listing {...props} icon="special" list={list} title={actName(now!)} onClose={() => (mode.value = null)} />
      );
    return <HexCard {...props} />;
  }
  const where = [...places(store, table).keys()];
  return (
    <>
      {!inBar(store, table) && <Rest {...props} />}
      <HexCard {...props} only={where.length === 1 ? where[0] : undefined} />
    </>
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

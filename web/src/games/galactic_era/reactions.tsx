/** Reactions as clear questions: war to stop somebody, an offer of peace, domination cards, the auction. */
import { useSignal } from "@preact/signals";
import { label, t, tr } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import { Icon } from "../../ui/icon";
import { Switch } from "../../ui/widgets";
import type { TableProps } from "../game";
import { Answer, Ask, useStanding } from "./ask";
import { CardFace } from "./cards";
import { playerName, signed } from "./names";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;

/** Somebody announced something; war would stop it. */
export function WarCard(props: Props) {
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
            {t("galactic_era:verb.war")}
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

export function PeaceCard(props: Props) {
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
export function CardsCard(props: Props) {
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
      class={shown.length > 3 ? "wide drawn" : "wide"}
    >
      <div class="ge-cards">
        {shown.map((card) => (
          <div key={card}>
            <CardFace
              card={card}
              worth={player.hand_worth.find((one) => one.card === card)}
              face={table.cards[card]!}
            />
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
  return label(t(one.verb.startsWith("keep") ? "galactic_era:verb.keep-people" : "galactic_era.cards.exchange"));
}

/** The auction for the puppet: bids are sealed until both are in. */
export function AuctionCard(props: Props) {
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
          {signed(player.dp)}
          {bid.value + penalty > 0 && ` → ${signed(player.dp - bid.value - penalty)}`}
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

/** Trading technology: whom to ask, what to learn, what to teach; and the answer to an offer. */
import { useSignal } from "@preact/signals";
import { t } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import type { Sentence } from "../../table/prompt";
import { Switch } from "../../ui/widgets";
import type { TableProps } from "../game";
import { FIELD_COLOURS, FIELD_ICONS, named, playerName, seatColour } from "./names";
import { Answer, Ask, useStanding } from "./ask";
import type { EraTable, FieldId, Player } from "./types";

type Props = TableProps<EraTable>;

export function TradeTable(props: Props) {
  const { store, table, me } = props;
  const list = store.sentences.value;
  const pass = list.find((one) => one.verb === "pass");
  const trades = list.filter((one) => one.verb.startsWith("trade"));
  const partners = [...new Set(trades.map((one) => one.refs[0]!.text))];
  const partner = useSignal<string | null>(null);
  const learn = useSignal<string | null>(null);
  const who = partner.value && partners.includes(partner.value) ? partner.value : partners[0];
  const withWho = trades.filter((one) => one.refs[0]!.text === who);
  const learns = [...new Set(withWho.map((one) => one.refs[1]!.text))];
  const what = learn.value && learns.includes(learn.value) ? learn.value : learns[0];
  const self = table.asked?.player ?? me!;
  const other = table.players.find((one) => one.name === who);
  return (
    <Ask
      icon="convert-both"
      class="wide"
      title={t("galactic_era:ask.ProposeTrade")}
      why={self === table.puppet ? t("galactic_era.for_puppet") : t("galactic_era.trade.why")}
    >
      <div class="ge-trade">
        <Partners {...props} names={partners} chosen={who} onChoose={(name) => (partner.value = name)} />
        <div role="group" aria-label={t("galactic_era.trade.learn")}>
          <h4>{t("galactic_era.trade.learn")}</h4>
          {learns.map((field) => (
            <button
              key={field}
              class="btn may"
              data-ref={`field:${field}`}
              aria-pressed={field === what}
              onClick={() => (learn.value = field)}
            >
              <Field id={field} /> {level(table, self, field)}→{level(table, self, field) + 1}
            </button>
          ))}
        </div>
        <Lessons {...props} offers={withWho.filter((one) => one.refs[1]!.text === what)} learn={what} other={other} />
      </div>
      {pass && (
        <div class="bs">
          <Answer {...props} one={pass}>
            {t("galactic_era.trade.pass")}
          </Answer>
        </div>
      )}
    </Ask>
  );
}

/** Whom to trade with. */
function Partners(props: Props & { names: string[]; chosen: string | undefined; onChoose: (name: string) => void }) {
  const { store, table, names } = props;
  return (
    <div role="group" aria-label={t("galactic_era.trade.with")}>
      <h4>{t("galactic_era.trade.with")}</h4>
      {names.map((name) => {
        const seat = table.players.find((one) => one.name === name)?.seat ?? 0;
        return (
          <button
            key={name}
            class="btn may"
            data-ref={`player:${name}`}
            aria-pressed={name === props.chosen}
            style={{ "--pc": seatColour(seat) }}
            onClick={() => props.onChoose(name)}
          >
            <Icon name={seatIcon(seat)} class="pc" size={12} /> {playerName(store, table, seat)}
          </button>
        );
      })}
    </div>
  );
}

/** What the other one would learn: the last word, which says the offer. */
function Lessons(props: Props & { offers: Sentence[]; learn: string | undefined; other: Player | undefined }) {
  const { table, offers, other } = props;
  return (
    <div role="group" aria-label={t("galactic_era.trade.teach")}>
      <h4>{t("galactic_era.trade.teach")}</h4>
      {offers.map((one) => {
        const field = one.refs[2]?.text ?? props.learn!;
        return (
          <Answer key={one.action} {...props} one={one}>
            <Field id={field} /> {other && `${level(table, other.seat, field)}→${level(table, other.seat, field) + 1}`}
          </Answer>
        );
      })}
    </div>
  );
}

function level(table: EraTable, seat: number, field: string): number {
  return table.players[seat]?.levels[field as FieldId] ?? 0;
}

function Field(props: { id: string }) {
  return (
    <>
      <Icon name={FIELD_ICONS[props.id] ?? "growth-research"} color={FIELD_COLOURS[props.id]} />{" "}
      {named("field", props.id)}
    </>
  );
}

export function TradeOfferCard(props: Props) {
  const { store, table } = props;
  const asked = table.asked!;
  const standing = useStanding(props, "trade");
  const who = playerName(store, table, asked.player ?? 0);
  const accept = store.sentences.value.find((one) => one.verb === "accept");
  const refuse = store.sentences.value.find((one) => one.verb === "refuse");
  const learn = asked.teach ?? "";
  const teach = asked.learn ?? "";
  return (
    <Ask
      icon="convert-both"
      title={t("galactic_era.trade.offer", { player: who })}
      why={asked.other === table.puppet ? t("galactic_era.for_puppet") : undefined}
    >
      <div class="pv two">
        <div>
          {t("galactic_era.trade.you_learn")}
          <b class="gain">
            <Field id={learn} /> {level(table, asked.other ?? 0, learn)}→{level(table, asked.other ?? 0, learn) + 1}
          </b>
        </div>
        <div>
          {t("galactic_era.trade.they_learn", { player: who })}
          <b>
            <Field id={teach} /> {level(table, asked.player ?? 0, teach)}→{level(table, asked.player ?? 0, teach) + 1}
          </b>
        </div>
      </div>
      <div class="bs">
        {accept && (
          <Answer {...props} one={accept} primary icon="check" first={() => standing.keep("accept")}>
            {t("galactic_era.trade.accept")}
          </Answer>
        )}
        {refuse && (
          <Answer {...props} one={refuse} first={() => standing.keep("refuse")}>
            {t("galactic_era.trade.refuse")}
          </Answer>
        )}
      </div>
      <Switch checked={standing.on.value} onChange={(on) => (standing.on.value = on)}>
        {t("galactic_era.keep_answer")}
      </Switch>
    </Ask>
  );
}

/** The market of AI cards, Dark Tech, and what the galaxies would pay now. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import type { MatchStore } from "../../table/store";
import { cardWords, GemSigns } from "./cards";
import { does } from "./does";
import { civColour, gemCode, gemWords, LEVELS, named, signed } from "./names";
import type { Card, CouncilTable, Galaxy } from "./types";

type Props = TableProps<CouncilTable>;

export function Market(props: Props) {
  const { table, store } = props;
  return (
    <>
      <div class="h">
        {t("council.market")}
        <em>{t("council.deck", { n: table.decks.ai })}</em>
      </div>
      <div class="offers">
        {table.market.map((card, i) =>
          card ? (
            <Offer key={card.card} store={store} card={card} brief={table.phase !== "buy"} />
          ) : (
            <span key={i} class="offer gone" />
          ),
        )}
      </div>
    </>
  );
}

/** A card of the market on one line: what it consumes, what it does, what it costs, and what you lack of that. */
function Offer(props: { store: MatchStore; card: Card; brief: boolean }) {
  const { store, card } = props;
  const lacks = Object.values(card.short ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <Thing
      store={store}
      kind="card"
      text={card.card}
      title={named("card", card.card)}
      words={cardWords(card)}
      class={`card offer ${lacks ? "dear" : ""}`}
      tries={`buy ${card.card} for ${gemCode(card.cost ?? {})}`}
    >
      <span class={`c ${card.consumption < 0 ? "neg" : ""}`}>{signed(card.consumption)}</span>
      <span class="what">
        <b>{named("card", card.card)}</b>
        <small class="does">{does(card.action, props.brief)}</small>
      </span>
      <span class="ct">
        <GemSigns gems={card.cost} each />
      </span>
      {card.short && (
        <small class={lacks ? "loss" : "gain"}>
          {lacks ? (
            <>
              {t("council.short")} <GemSigns gems={card.short} />
            </>
          ) : (
            <>
              <Icon name="check" /> {t("council.can_pay")}
            </>
          )}
        </small>
      )}
    </Thing>
  );
}

export function DarkTech(props: Props) {
  const { table, store, me } = props;
  const mine = me === null ? undefined : table.players[me];
  return (
    <>
      <div class="h">
        {t("council:term.dark_tech")}
        <em>{t("council.dark_tech.help")}</em>
      </div>
      <div class="dk">
        {table.dark_tech.map((stack) => (
          <div key={stack.level} class="dkc">
            <h4>
              <Icon name="dark-tech" /> {t("council:amount.level", { n: LEVELS[stack.level]! })}
              <small>{t("council.left_n", { n: stack.size })}</small>
            </h4>
            {table.players.flatMap((player) =>
              player.dark_tech
                .filter((tech) => tech.level === stack.level)
                .map((tech) => (
                  <Thing
                    key={tech.tech}
                    store={store}
                    kind="owned"
                    text={tech.tech}
                    title={named("tech", tech.tech)}
                    words={[store.seatName(player.player), t(`council:about.tech.${tech.tech}`)]}
                    class="owned"
                    style={{ "--pc": civColour(player.colour, player.player) }}
                  >
                    <Icon name={seatIcon(player.player)} class="pc" />
                    {named("tech", tech.tech)}
                  </Thing>
                )),
            )}
            {table.players.every((player) => player.dark_tech.every((tech) => tech.level !== stack.level)) && (
              <p>{t("council.dark_tech.nobody")}</p>
            )}
            {mine?.level === stack.level - 1 && (
              <p>{t("council.dark_tech.you", { n: Math.max(0, mine.consumption - mine.energy) })}</p>
            )}
            {stack.cards?.map((tech) => (
              <Thing
                key={tech.tech}
                store={store}
                kind="tech"
                text={tech.tech}
                title={named("tech", tech.tech)}
                words={[t(`council:about.tech.${tech.tech}`), gemWords(tech.gems)]}
                class="techcard"
              >
                {named("tech", tech.tech)} <GemSigns gems={tech.gems} />
              </Thing>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** What each galaxy with own cubes would bring now, and what all of them together. */
export function Payouts(props: Props) {
  const { table, me } = props;
  const seat = me ?? 0;
  const player = table.players[seat];
  const rows = table.galaxies
    .filter((galaxy) => typeof galaxy.pays[seat] === "number")
    .sort((a, b) => b.pays[seat]! - a.pays[seat]!);
  return (
    <>
      <div class="h">
        {t("council.scoring")}
        <em>{t("council.scoring.help")}</em>
      </div>
      <div class="sc">
        {rows.length === 0 && <p class="muted">{t("council.scoring.none")}</p>}
        {rows.map((galaxy) => (
          <Payout key={galaxy.galaxy} {...props} galaxy={galaxy} seat={seat} />
        ))}
      </div>
      {player && rows.length > 0 && (
        <p class="sum">
          <span>
            {t("council.scoring.all")} {player.energy} + {player.score.gain} = <b>{player.score.energy}</b>{" "}
            {t("council.of", { n: player.consumption })}
          </span>
          <span class={`chip ${player.score.short ? "" : "now"}`}>
            {player.score.short
              ? t("council.scoring.short_of", { n: player.score.short, level: LEVELS[player.level + 1]! })
              : t("council.scoring.enough", { level: LEVELS[player.level + 1]! })}
          </span>
        </p>
      )}
    </>
  );
}

function Payout(props: Props & { galaxy: Galaxy; seat: number }) {
  const { galaxy, seat, store } = props;
  const own = galaxy.strength[seat] ?? 0;
  const best = Math.max(0, ...galaxy.strength.filter((_, player) => player !== seat));
  const ahead = galaxy.strength.findIndex((n, player) => player !== seat && n === best);
  const how =
    own > best
      ? t("council:term.majority")
      : own === best
        ? t("council.tie")
        : t("council.behind", { player: store.seatName(ahead) });
  return (
    <Thing
      store={store}
      kind="galaxy"
      text={galaxy.galaxy}
      title={named("galaxy", galaxy.galaxy)}
      words={[t("council.payout", { high: galaxy.high, low: galaxy.low })]}
      class="pay"
    >
      <i style={{ background: `var(--gx-${galaxy.colour})` }} />
      <span class="grow">{named("galaxy", galaxy.galaxy)}</span>
      <b>
        {galaxy.pays[seat]}
        <Icon name="energy" color="var(--res-energy)" />
      </b>
      <small>
        {how} {[own, ...galaxy.strength.filter((n, player) => player !== seat && n > 0)].join(" : ")}
        {galaxy.gives_card ? ` · ${t("council:pane.card")}` : ""}
      </small>
    </Thing>
  );
}

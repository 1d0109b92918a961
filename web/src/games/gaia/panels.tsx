/** The rest of the shared offer: board actions, scoring, boosters, federation tokens. */
import { t } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import { explains } from "../../ui/cards";
import type { TableProps } from "../game";
import { Component, CounterSign, FaceSigns, faceWords, Gain, GainList, TriggerSign } from "./face";
import { factionColour, gainWords, named } from "./names";
import type { Face, GaiaTable } from "./types";

type Props = TableProps<GaiaTable>;

export function BoardActions(props: Props) {
  const { table, before, store } = props;
  return (
    <>
      <div class="h">
        {t("gaia.board_actions.title")}
        <em>{t("gaia.once_a_round")}</em>
      </div>
      <div class="actions">
        {table.actions.map((action) => {
          const qic = action.face.cost?.qic !== undefined;
          const tentative = action.taken !== null && before.actions[action.n]?.taken === null;
          const state = action.taken !== null ? t("gaia.taken", { player: store.seatLabel(action.taken) }) : undefined;
          return (
            <Component
              key={action.n}
              store={store}
              kind="action"
              piece={action}
              class={`pa ${qic ? "q" : ""} ${tentative ? "tent" : action.taken !== null ? "used" : ""}`}
              words={[t("gaia.help.costs", { gains: gainWords(action.face.cost ?? {}) })]}
              state={state}
            >
              <span class="c">
                {Object.entries(action.face.cost ?? {}).map(([what, n]) => (
                  <Gain key={what} what={what} n={n} />
                ))}
              </span>
              <span class="gn">
                <ActionSigns face={action.face} />
              </span>
            </Component>
          );
        })}
      </div>
    </>
  );
}

function ActionSigns(props: { face: Face }) {
  const { face } = props;
  if (face.free_terraform_steps)
    return (
      <>
        <b>{face.free_terraform_steps}</b>
        <Icon name="terraform" class="soft" />
      </>
    );
  if (face.action === "gain_tech_tile") return <Icon name="tech" class="soft" />;
  if (face.action === "score_owned_federation_token_again")
    return (
      <>
        <Icon name="federation" class="soft" />
        <Icon name="convert-loop" class="soft" />
      </>
    );
  return (
    <>
      {face.gain && <GainList gains={face.gain} />}
      {face.gain_per && (
        <>
          <i>/</i>
          <Icon name="planets" class="soft" />
        </>
      )}
    </>
  );
}

export function Scoring(props: Props) {
  const { table } = props;
  return (
    <div class="score">
      <div>
        <div class="h">{t("gaia.round_scoring")}</div>
        <div class="rt">
          {table.round_tiles.map((tile, i) => (
            <RoundTile key={i} tile={tile} round={i + 1} now={table.round} />
          ))}
        </div>
      </div>
      <div>
        <div class="h">
          {t("gaia.final")}
          <em>{table.limits.ranking_vp.filter((vp) => vp > 0).join(" · ")}</em>
        </div>
        <div class="fs">
          {table.final_tiles.map((tile) => (
            <FinalTile key={tile.id} {...props} tile={tile} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What a round pays for; past rounds fade, the present one stands out. */
function RoundTile(props: { tile: GaiaTable["round_tiles"][number]; round: number; now: number }) {
  const { tile, round, now } = props;
  const state = round < now ? "done" : round === now ? "now" : "";
  const words = faceWords(tile.face);
  return (
    <span
      class={state}
      role="img"
      aria-label={`${t("gaia.round", { n: round })}: ${words.join(" ")}`}
      {...explains(() => (
        <>
          <b>
            {t("gaia.round", { n: round })}: {named("round_tile", tile.face.id)}
          </b>
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      ))}
    >
      <small>{t("gaia.r", { n: round })}</small>
      <span class="sg">
        <TriggerSign trigger={tile.face.trigger ?? ""} />
      </span>
      <span class="v">
        <Gain what="vp" n={tile.face.vp ?? 0} />
      </span>
    </span>
  );
}

/** How everybody stands on a final scoring tile, the first on top. */
function FinalTile({ tile, table, store }: Props & { tile: GaiaTable["final_tiles"][number] }) {
  const most = Math.max(1, ...tile.counts, tile.neutral ?? 0);
  const rows = tile.counts.map((n, seat) => ({ n, seat })).sort((a, b) => b.n - a.n);
  return (
    <div
      role="group"
      aria-label={named("final_tile", tile.id)}
      {...explains(() => (
        <>
          <b>{named("final_tile", tile.id)}</b>
          <p>{t("gaia.help.final")}</p>
        </>
      ))}
    >
      <div class="t2">
        <CounterSign counter={tile.id} />
        {t(`gaia.final.${tile.id}`)}
      </div>
      {rows.map(({ n, seat }) => (
        <div class="bl" key={seat} style={{ "--pc": factionColour(table.players[seat]?.home, seat) }}>
          <Icon name={seatIcon(seat)} />
          <i style={{ width: `${(100 * n) / most}%` }} />
          <span aria-label={`${store.seatName(seat)} ${n}`}>{n}</span>
        </div>
      ))}
      {tile.neutral !== undefined && (
        <div class="bl neutral">
          <Icon name="user" />
          <i style={{ width: `${(100 * tile.neutral) / most}%` }} />
          <span>{tile.neutral}</span>
        </div>
      )}
    </div>
  );
}

export function Supply(props: Props) {
  const { table, store } = props;
  return (
    <div class="pool">
      <div>
        <div class="h">{t("gaia.boosters")}</div>
        <div class="bb">
          {table.boosters.map((booster) => (
            <Component key={booster.n} store={store} kind="booster" piece={booster} class="bo">
              <span class="ln">
                <GainList gains={booster.face.income ?? []} />
              </span>
              {(booster.face.on_pass || booster.face.special_action) && (
                <span class="ln">
                  <FaceSigns face={{ ...booster.face, income: undefined }} />
                </span>
              )}
            </Component>
          ))}
        </div>
      </div>
      <div>
        <div class="h">{t("gaia.federation_tokens")}</div>
        <div class="ft">
          {table.tokens
            .filter((token) => !token.face.faction)
            .map((token) => (
              <Component
                key={token.n}
                store={store}
                kind="token"
                piece={token}
                class={`fd ${token.face.starts_green ? "" : "g"} ${token.left ? "" : "none"}`}
                state={t("gaia.left", { n: token.left })}
              >
                {Object.entries(token.face.once ?? {}).map(([what, n]) => (
                  <b key={what}>
                    <Gain what={what} n={n} />
                  </b>
                ))}
                <small>×{token.left}</small>
              </Component>
            ))}
        </div>
      </div>
    </div>
  );
}

/** The other players, compact: resources with income, power, structures, booster and tiles. */
import { signal } from "@preact/signals";
import { label, t } from "../../i18n";
import { Count } from "../../ui/count";
import { Icon, seatIcon } from "../../ui/icon";
import { wide } from "../../table/fit";
import type { TableProps } from "../game";
import { Component, FaceSigns, faceWords } from "./face";
import { ability, BUILDING_ICONS, factionColour, named, resource } from "./names";
import type { Automa, GaiaTable, Player } from "./types";

/** Whose faction board lies in your zone; null: mine. */
export const looked = signal<number | null>(null);

export function Others(props: TableProps<GaiaTable>) {
  const { table, me, store } = props;
  const start = me ?? 0;
  const seats = table.players.map((_, i) => (i + start) % table.players.length).filter((seat) => seat !== me);
  const owing = store.view.value?.deciders ?? [];
  return (
    <div class="others">
      {seats.map((seat) => (
        <Opponent key={seat} {...props} player={table.players[seat]!} now={owing.includes(seat)} />
      ))}
    </div>
  );
}

function Opponent(props: TableProps<GaiaTable> & { player: Player; now: boolean }) {
  const { player, store } = props;
  const name = player.faction ? named("faction", player.faction) : t("gaia.nofaction");
  return (
    <article
      data-seat={player.seat}
      class={`panel opp ${props.now ? "now" : ""} ${player.passed ? "passed" : ""}`}
      style={{ "--pc": factionColour(player.home, player.seat) }}
      aria-label={`${store.seatName(player.seat)}, ${name}`}
    >
      <OpponentHead {...props} name={name} />
      {props.table.automa?.player === player.seat ? (
        <AutomaCards automa={props.table.automa} />
      ) : (
        <>
          <div class="rs">
            {(["ore", "knowledge", "credits", "qic"] as const).map((what) => (
              <span class="res" key={what} title={resource(what).name}>
                <Icon name={resource(what).icon} color={resource(what).colour} />
                <b>
                  <Count n={player.resources[what]} />
                </b>
                <small>+{player.income?.[what]?.total ?? 0}</small>
              </span>
            ))}
          </div>
          <PowerRow player={player} />
        </>
      )}
      <Structures player={player} />
      <Abilities player={player} brief={wide.value && props.table.players.length > 3} />
      <Belongings {...props} />
    </article>
  );
}

/** Faction and player, which open the board below; passed or not; points. */
function OpponentHead({ player, store, name }: TableProps<GaiaTable> & { player: Player; name: string }) {
  return (
    <header>
      <button
        class="who"
        aria-pressed={looked.value === player.seat}
        onClick={() => (looked.value = looked.value === player.seat ? null : player.seat)}
        title={t("gaia.look")}
      >
        <Icon name={seatIcon(player.seat)} class="pc" />
        <b>{name}</b>
        <em>{store.seatName(player.seat)}</em>
      </button>
      {player.passed && (
        <span class="chip" role="img" title={t("gaia:pane.passed")}>
          <Icon name="pass" />
        </span>
      )}
      <span class="vp">
        <Icon name="vp" color="var(--res-vp)" />
        <Count n={player.vp} />
        <span class="visually-hidden">{t("gaia:word.resource.vp")}</span>
      </span>
    </header>
  );
}

/** Structures on the map, of those there are. */
function Structures({ player }: { player: Player }) {
  const count = (id: string) => player.buildings?.find((one) => one.id === id);
  const academies = (count("academy_knowledge")?.built ?? 0) + (count("academy_qic")?.built ?? 0);
  const shown: [string, number, number][] = [
    ["mine", count("mine")?.built ?? 0, 8],
    ["trading_station", count("trading_station")?.built ?? 0, 4],
    ["research_lab", count("research_lab")?.built ?? 0, 3],
    ["academy_qic", academies, 2],
    ["planetary_institute", count("planetary_institute")?.built ?? 0, 1],
    ["gaiaformer", player.gaiaformers?.on_map ?? 0, player.gaiaformers?.gained ?? 0],
  ];
  return (
    <div class="bs">
      {shown.map(([kind, built, of]) => (
        <span key={kind} class={built ? "" : "none"} title={named("building", kind)}>
          <Icon name={BUILDING_ICONS[kind]!} />
          {built}
          <small>/{of}</small>
        </span>
      ))}
    </div>
  );
}

/** What the faction can do, in sentences; where there is room for one line, the name of what it can do now. */
export function Abilities({ player, brief }: { player: Player; brief?: boolean }) {
  const { abilities = [], institute_abilities: later = [] } = player;
  const opened = player.buildings?.find((one) => one.id === "planetary_institute")?.built;
  const now = brief && ((opened ? later : abilities).at(-1) ?? later[0]);
  if (now)
    return (
      <p class="abilities" title={ability(now)}>
        {named("ability", now)}
      </p>
    );
  return (
    <div class="abilities">
      {abilities.map((id) => (
        <p key={id}>{ability(id)}</p>
      ))}
      {later.map((id) => (
        <p key={id} class={opened ? "" : "muted"}>
          {t("gaia.with_institute", { what: ability(id) })}
        </p>
      ))}
    </div>
  );
}

/** The printed opponent has no resources: its cards say what it does. */
function AutomaCards(props: { automa: Automa }) {
  const { automa } = props;
  return (
    <dl class="automa">
      <div>
        <dt>{label(t("gaia.solo.difficulty"))}</dt>
        <dd>{named("automa", automa.level)}</dd>
      </div>
      {automa.action && (
        <div>
          <dt>
            {label(t("gaia:pane.action_card"))} {automa.action.card}
          </dt>
          <dd>{label(named("automa", automa.action.action))}</dd>
        </div>
      )}
      {automa.support && (
        <div>
          <dt>
            {label(t("gaia:pane.support_card"))} {automa.support.card}
          </dt>
          <dd>{label(named("automa", automa.support.action))}</dd>
        </div>
      )}
      <div>
        <dt>{t("gaia.solo.deck")}</dt>
        <dd>{automa.deck.left}</dd>
      </div>
    </dl>
  );
}

export function PowerRow(props: { player: Player }) {
  const { player } = props;
  const stone = (area: number) => (player.brainstone === area ? "+B" : "");
  return (
    <div class="pw" aria-label={t("gaia.term.power_cycle")}>
      {["I", "II", "III"].map((name, i) => (
        <span key={name} class={name === "III" ? "iii" : ""}>
          <i>{name}</i>
          {player.power[i]}
          {stone(i + 1)}
        </span>
      ))}
      <span class="ga">
        <i>{t("gaia.short.gaia")}</i>
        {player.gaia}
        {stone(4)}
      </span>
    </div>
  );
}

/** Booster, tech tiles and federation tokens of a player. */
export function Belongings(props: TableProps<GaiaTable> & { player: Player; large?: boolean }) {
  const { player, store } = props;
  const size = props.large ? "tl" : "mini";
  if (!player.booster && player.tiles.length === 0 && player.tokens.length === 0) return null;
  return (
    <div class="ts">
      {player.booster && (
        <Component
          store={store}
          kind="owned"
          piece={player.booster}
          title={named("booster", player.booster.face.id)}
          class={`${size} booster`}
        >
          <FaceSigns face={player.booster.face} />
        </Component>
      )}
      {player.tiles.map((tile) => {
        const face = tile.cover?.face ?? tile.face;
        return (
          <Component
            key={tile.n}
            store={store}
            kind={props.large ? "tile" : "owned"}
            piece={tile}
            title={tile.cover ? named("advanced", face.id) : named("tile", face.id)}
            class={`${size} ${tile.cover ? "adv" : ""}`}
            words={faceWords(face)}
            state={tile.cover ? t("gaia.covers", { tile: named("tile", tile.face.id) }) : undefined}
          >
            <FaceSigns face={face} />
          </Component>
        );
      })}
      {player.tokens.map((token, i) => (
        <Component
          key={`t${i}`}
          store={store}
          kind={props.large ? "token" : "owned"}
          piece={token}
          title={named("token", token.face.id)}
          class={`${size} fed ${token.green ? "" : "used"}`}
          state={t(token.green ? "gaia.token.green" : "gaia.token.grey")}
        >
          <Icon name="federation" color={token.green ? "var(--res-qic)" : undefined} />
          <FaceSigns face={token.face} />
        </Component>
      ))}
    </div>
  );
}

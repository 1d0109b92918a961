/** Questions with a card of their own: the tiles of a discovery side by side, Dark Tech and leaders with what they do. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import { GemSigns } from "./cards";
import { gemWords, leaderWords, named, picture } from "./names";
import { BonusFace } from "./own";
import type { CouncilTable, System } from "./types";

type Props = TableProps<CouncilTable>;

/** The shared list of choices stays away from these. */
export const CARDS = ["PlaceTile", "ChooseTile", "TakeTech", "ChooseLeader", "ReturnBonusCard"];

export function Question(props: Props) {
  const { store, table } = props;
  if (store.replay.value) return null;
  if (table.drawn) return <Discovery {...props} drawn={table.drawn} />;
  const ask = store.myTurn.value ? (store.prompt.value?.ask ?? "") : "";
  if (ask === "TakeTech") return <Choice {...props} kind="tech" icon="dark-tech" />;
  if (ask === "ChooseLeader") return <Choice {...props} kind="leader" icon="user" />;
  if (ask === "ReturnBonusCard") return <Choice {...props} kind="bonus" icon="bonus-card" />;
  return null;
}

/** One of several cards, each with what it does. */
function Choice(props: Props & { kind: "tech" | "leader" | "bonus"; icon: string }) {
  const { store, table, kind, me } = props;
  const title = t(`council:ask.${store.prompt.value!.ask}`);
  const gems = new Map(table.dark_tech.flatMap((stack) => (stack.cards ?? []).map((tech) => [tech.tech, tech.gems])));
  return (
    <section class="prompt rise choice-c" role="dialog" aria-label={title}>
      <header>
        <Icon name={props.icon} />
        <div>
          <h3>{title}</h3>
          <small>{t(`council.choice.${kind}`)}</small>
        </div>
      </header>
      <ul class="bd">
        {store.sentences.value.map((one) => {
          const text = one.refs[0]?.text ?? "";
          const leader = kind === "leader" && table.leaders.find((one) => one.leader === text);
          const bonus = table.players[me ?? 0]?.bonus?.find((card) => card.bonus === text);
          return (
            <li key={one.action}>
              <button
                class="btn"
                data-action={one.action}
                data-ref={`${kind}:${text}`}
                disabled={store.busy.value}
                onClick={() => void store.say(one)}
              >
                {kind === "bonus" && bonus ? (
                  <BonusFace bonus={bonus} />
                ) : (
                  <>
                    <b>
                      {named(kind, text)} <GemSigns gems={gems.get(text)} />
                    </b>
                    <span>{leader ? leaderWords(leader) : t(`council:about.tech.${text}`)}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Discovery(props: Props & { drawn: NonNullable<CouncilTable["drawn"]> }) {
  const { store, drawn, me } = props;
  const asked = store.myTurn.value && CARDS.includes(store.prompt.value?.ask ?? "");
  const why =
    drawn.player === me ? "council.discovery.mine" : asked ? "council.discovery.automa" : "council.discovery.other";
  return (
    <section class="prompt rise discovery" role="dialog" aria-label={t("council.discovery")}>
      <header>
        <Icon name="discover" />
        <div>
          <h3>{t("council.discovery")}</h3>
          <small>{t(why, { player: store.seatName(drawn.player) })}</small>
        </div>
      </header>
      <div class="bd tiles">
        {drawn.tiles.map((tile, i) =>
          tile ? (
            <Tile key={tile.tile} {...props} tile={tile} />
          ) : (
            <span key={i} class="systile hidden">
              ?
            </span>
          ),
        )}
      </div>
      {asked && <Galaxies {...props} />}
    </section>
  );
}

function Tile(props: TableProps<CouncilTable> & { tile: System }) {
  const { tile, store } = props;
  const words = [
    tile.planets.map((planet) => named("type", planet.type)).join(", "),
    gemWords(tile.yield.gems),
    tile.yield.energy ? t("council.gain_energy", { n: tile.yield.energy }) : "",
  ].filter(Boolean);
  return (
    <Thing
      store={store}
      kind="tile"
      text={tile.tile}
      title={t("council.tile", { n: tile.tile.toUpperCase() })}
      words={words}
      class="systile"
    >
      <span class="planets">
        {tile.planets.map((planet, i) => (
          <PlanetIcon key={i} kind={picture(planet.type)} size={22} />
        ))}
      </span>
      <span class="yieldrow">
        <GemSigns gems={tile.yield.gems} each />
        {tile.yield.energy > 0 && (
          <b>
            {tile.yield.energy}
            <Icon name="energy" color="var(--res-energy)" />
          </b>
        )}
      </span>
    </Thing>
  );
}

/** Once a tile is chosen: where it may go. */
function Galaxies(props: TableProps<CouncilTable>) {
  const { store } = props;
  const picked = store.picks.value.refs.some((ref) => ref.kind === "tile");
  if (!picked) return null;
  const open = store.open.value;
  return (
    <div class="bs">
      {open.map((one) => {
        const galaxy = one.refs.find((ref) => ref.kind === "galaxy")?.text ?? "";
        return (
          <button key={one.action} class="btn" data-action={one.action} onClick={() => void store.say(one)}>
            {named("galaxy", galaxy)}
          </button>
        );
      })}
    </div>
  );
}

/** Discovery: the tiles that were drawn lie side by side; choose one, then its galaxy. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import { GemSigns } from "./cards";
import { gemWords, named, picture } from "./names";
import type { CouncilTable, System } from "./types";

export function Question(props: TableProps<CouncilTable>) {
  const { store, table, me } = props;
  const drawn = table.drawn;
  if (!drawn || store.replay.value) return null;
  const mine = drawn.player === me;
  return (
    <section class="prompt rise discovery" role="dialog" aria-label={t("council.discovery")}>
      <header>
        <Icon name="discover" />
        <div><h3>{t("council.discovery")}</h3><small>{mine ? t("council.discovery.mine") : t("council.discovery.other", { player: store.seatName(drawn.player) })}</small></div>
      </header>
      <div class="bd tiles">{drawn.tiles.map((tile, i) => (tile ? <Tile key={tile.tile} {...props} tile={tile} /> : <span key={i} class="systile hidden">?</span>))}</div>
      {mine && <Galaxies {...props} />}
    </section>
  );
}

function Tile(props: TableProps<CouncilTable> & { tile: System }) {
  const { tile, store } = props;
  const words = [tile.planets.map((planet) => named("type", planet.type)).join(", "), gemWords(tile.yield.gems), tile.yield.energy ? t("council.gain_energy", { n: tile.yield.energy }) : ""].filter(Boolean);
  return (
    <Thing store={store} kind="tile" text={tile.tile} title={t("council.tile", { n: tile.tile.toUpperCase() })} words={words} class="systile">
      <span class="planets">{tile.planets.map((planet, i) => <PlanetIcon key={i} kind={picture(planet.type)} size={22} />)}</span>
      <span class="yieldrow"><GemSigns gems={tile.yield.gems} each />{tile.yield.energy > 0 && <b>{tile.yield.energy}<Icon name="energy" color="var(--res-energy)" /></b>}</span>
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
        return <button key={one.action} class="btn" data-action={one.action} onClick={() => void store.say(one)}>{named("galaxy", galaxy)}</button>;
      })}
    </div>
  );
}

/** A battle before it is fought: what each side has, and who would win as it stands. The game works it out. */
import { t } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { playerName, seatColour } from "./names";
import type { EraTable, Hex } from "./types";

export function ClashForecast(props: TableProps<EraTable> & { hex: Hex }) {
  const { store, table } = props;
  const clash = table.clashes.find((one) => one.hex === props.hex.hex);
  if (!clash) return null;
  const end = clash.wins === null ? "open" : clash.wins ? "wins" : "loses";
  return (
    <div class={`why ge-clash ${end}`} data-clash={end}>
      <Icon name="war" />
      <span>
        {t("galactic_era.clash")}:{" "}
        {clash.forces.map((force) => (
          <span key={force.player} class="row" style={{ "--pc": seatColour(force.player) }}>
            <Icon name={seatIcon(force.player)} size={10} class="pc" /> {playerName(store, table, force.player)}{" "}
            <b>{force.value ?? "?"}</b>
          </span>
        ))}
        <b>{t(`galactic_era.clash.${end}`)}</b>
      </span>
    </div>
  );
}

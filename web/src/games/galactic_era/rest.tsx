/** What else can be answered while a question is answered on the map: staying, leaving it at that. */
import { t } from "../../i18n";
import { wide } from "../../table/fit";
import type { Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import type { TableProps } from "../game";
import { playerLabel, question, say } from "./names";
import { hexesOf } from "./places";
import { Range } from "./tip";
import type { EraTable } from "./types";

/** Questions that are answered on the map. */
export const ON_MAP = [
  "Fly",
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
/** So many answers fit into the turn bar of a desk: the map keeps the room of a card. */
const FEW = 5;

function answers(store: MatchStore, table: EraTable): Sentence[] {
  return store.open.value.filter((one) => hexesOf(one, table).length === 0 || one.verb === "wormhole");
}

/** Whether they stand in the turn bar. */
export function inBar(store: MatchStore, table: EraTable): boolean {
  return (
    wide.value &&
    ON_MAP.includes(store.prompt.value?.ask ?? "") &&
    !store.draft.value?.ends &&
    answers(store, table).length <= FEW
  );
}

export function Rest(props: TableProps<EraTable>) {
  const { store, table } = props;
  const ask = store.prompt.value?.ask ?? "";
  const words = (one: Sentence) =>
    ask === "ChooseRefuge" && one.verb === "enough" ? t("galactic_era.refuge.none") : say(one.action, table);
  return (
    <div class="ge-rest rise" role="group" aria-labelledby="ge-asked">
      <b id="ge-asked">{question(ask, table, (seat) => playerLabel(store, table, seat))}</b>
      {answers(store, table).map((one) => (
        <button
          key={one.action}
          class="btn choice"
          data-action={one.action}
          disabled={store.busy.value}
          onClick={() => void store.say(one)}
        >
          {words(one)} <Range one={one} table={table} />
        </button>
      ))}
    </div>
  );
}

/** Where the points of a game came from: by source on the score sheet, and by source and round for each player. */
import { useSignal } from "@preact/signals";
import { label, t, tr } from "../../i18n";
import type { FactInfo, Line } from "../../protocol";
import { Icon, seatIcon } from "../../ui/icon";
import { minus } from "../../ui/widgets";
import type { Figures, TableProps } from "../game";
import { factionColour, named } from "./names";
import type { GaiaTable } from "./types";

/** Groups of the sheet, in the order they are read. */
const GROUPS = [
  "rounds",
  "boosters",
  "tiles",
  "federation",
  "research",
  "actions",
  "faction",
  "automa",
  "final",
  "research_end",
  "leftovers",
  "charge",
  "bid",
  "other",
];
const AT_THE_END = ["final", "research_end", "leftovers", "bid"];
const BY_NAME: Record<string, string> = {
  booster: "boosters",
  federation: "federation",
  charge: "charge",
  research: "research_end",
  leftovers: "leftovers",
  bid: "bid",
  automa_card: "automa",
  automa_faction: "automa",
};

/** The group of each source: the components that lie on this table say what they are. */
function groupsOf(table: GaiaTable): Map<string, string> {
  const groups = new Map(Object.entries(BY_NAME));
  for (const tile of table.round_tiles) groups.set(tile.face.id, "rounds");
  for (const tile of table.final_tiles) groups.set(tile.id, "final");
  for (const area of table.research.areas) groups.set(area.id, "research");
  for (const action of table.actions) groups.set(action.face.id, "actions");
  for (const player of table.players) {
    if (player.faction) groups.set(player.faction, "faction");
    for (const tile of player.tiles) {
      groups.set(tile.face.id, "tiles");
      if (tile.cover) groups.set(tile.cover.face.id, "tiles");
    }
  }
  return groups;
}

interface Points {
  seat: number;
  group: string;
  round: number;
  vp: number;
}

/** Every gain and payment of points; round 0 is the setup, the one after the last the end of the game. */
function pointsOf(table: GaiaTable, lines: readonly Line[]): Points[] {
  const groups = groupsOf(table);
  const found: Points[] = [];
  let round = 0;
  for (const fact of lines.flatMap((line) => line.facts)) {
    if (fact.kind === "began") round = fact.amount ?? round;
    const vp = pointsIn(fact);
    if (!vp || !(fact.seat in table.players)) continue;
    const group = groups.get(fact.source ?? "") ?? "other";
    found.push({
      seat: fact.seat,
      group,
      round: AT_THE_END.includes(group) ? table.rounds + 1 : round,
      vp,
    });
  }
  return found;
}

/** The points that a fact brought, or took. */
export function pointsIn(fact: FactInfo): number {
  if (fact.what !== "vp") return 0;
  const amount = fact.amount ?? 0;
  return fact.kind === "paid" || fact.kind === "lost" ? -amount : amount;
}

function total(points: Points[]): number {
  return points.reduce((sum, one) => sum + one.vp, 0);
}

export function sheet(table: GaiaTable, lines: readonly Line[]): Figures {
  const points = pointsOf(table, lines);
  const by = (group: string, seat: number) => total(points.filter((one) => one.group === group && one.seat === seat));
  const rows = GROUPS.filter((group) => points.some((one) => one.group === group)).map((group) => ({
    id: group,
    name: tr(`gaia.points.${group}`, label(named("source", group))),
    values: table.players.map((_, seat) => by(group, seat)),
  }));
  const start = table.players.map((player, seat) => player.vp - total(points.filter((one) => one.seat === seat)));
  return {
    title: t("gaia.points.title"),
    rows: [{ id: "start", name: t("gaia.points.start"), values: start }, ...rows],
  };
}

/** One player's points: a row for each source, a column for each round. */
export function Breakdown(props: TableProps<GaiaTable> & { lines: readonly Line[] }) {
  const { table, store } = props;
  const seat = useSignal(props.me ?? 0);
  const own = pointsOf(table, props.lines).filter((one) => one.seat === seat.value);
  const rounds = Array.from({ length: table.rounds + 1 }, (_, i) => i + 1);
  const most = Math.max(
    1,
    ...GROUPS.flatMap((group) =>
      rounds.map((round) => total(own.filter((one) => one.group === group && one.round === round))),
    ),
  );
  const heading = (round: number) => (round > table.rounds ? t("gaia.points.end") : round);
  return (
    <section class="charts breakdown">
      <h3 class="h">{t("gaia.points.by_round")}</h3>
      <span class="seg" role="group" aria-label={t("gaia.points.whose")}>
        {table.players.map((player) => (
          <button
            key={player.seat}
            aria-pressed={seat.value === player.seat}
            onClick={() => (seat.value = player.seat)}
          >
            <Icon name={seatIcon(player.seat)} color={factionColour(player.home, player.seat)} />{" "}
            {store.seatLabel(player.seat)}
          </button>
        ))}
      </span>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("gaia.points.by_round")}>
        <table class="figures heat">
          <thead>
            <tr>
              <th scope="col">{t("gaia.points.source")}</th>
              {rounds.map((round) => (
                <th key={round} scope="col">
                  {heading(round)}
                </th>
              ))}
              <th scope="col">{t("end.total")}</th>
            </tr>
          </thead>
          <tbody>
            {GROUPS.filter((group) => own.some((one) => one.group === group)).map((group) => (
              <SourceRow
                key={group}
                group={group}
                points={own.filter((one) => one.group === group)}
                {...{ rounds, most }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What one source brought, round by round; the more, the warmer. */
function SourceRow(props: { group: string; points: Points[]; rounds: number[]; most: number }) {
  const { group, points, rounds, most } = props;
  return (
    <tr>
      <th scope="row">{tr(`gaia.points.${group}`, label(named("source", group)))}</th>
      {rounds.map((round) => {
        const vp = total(points.filter((one) => Math.max(1, one.round) === round));
        return (
          <td key={round} style={{ "--heat": `${Math.round((45 * Math.max(0, vp)) / most)}%` }}>
            {vp ? minus(vp) : ""}
          </td>
        );
      })}
      <td>
        <b>{minus(total(points))}</b>
      </td>
    </tr>
  );
}

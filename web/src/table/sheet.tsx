/** The end of the game: the score sheet, points over the rounds, and the way to the next match. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { bringAnalysis } from "../analysis/words";
import type { Game, TableProps } from "../games/game";
import { label, t } from "../i18n";
import { api } from "../net/api";
import type { Exported, Line, MatchInfo } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { go } from "../ui/router";
import { complain, Dialog, minus } from "../ui/widgets";
import { LineChart, type Series } from "./chart";
import { standing } from "./lines";

type Props = TableProps & { game: Game; onClose: () => void };

export function EndSheet(props: Props) {
  const { game, store, table } = props;
  const lines = standing(store.lines.value);
  const printed = game.printed?.(table) ?? [];
  const scores = [...store.whole.value!.view.scores, ...printed.map((one) => one.score)];
  const result = store.info.value!.result;
  const ranking =
    printed.length === 0 && result ? result.ranking : [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
  return (
    <Dialog wide title={t("end.sheet")} icon="vp" onClose={props.onClose} footer={<NextSteps {...props} />}>
      <Podium {...props} ranking={ranking} scores={scores} />
      <Figures {...props} lines={lines} scores={scores} />
      <Charts {...props} lines={lines} seats={scores.length} />
      {game.Breakdown && (
        <game.Breakdown store={store} table={table} before={props.before} me={props.me} lines={lines} />
      )}
    </Dialog>
  );
}

/** What one does with a finished match: keep it, watch it again, play another one. */
function NextSteps({ store, onClose }: Props) {
  const info = store.info.value!;
  const lost = useSignal("");
  useEffect(() => {
    void bringAnalysis()
      .then(async () => (lost.value = lostIn(await api.get(`/matches/${info.id}?key=${store.key}`))))
      .catch(complain);
  }, []);
  const replay = () => {
    onClose();
    void store.show(0);
  };
  return (
    <>
      <button class="btn ghost" onClick={() => void save(info).catch(complain)}>
        <Icon name="link" /> {t("end.save")}
      </button>
      <button class="btn ghost" onClick={replay}>
        <Icon name="play" /> {t("ui.replay")}
      </button>
      <a class="btn ghost" href={`/m/${info.id}/review?key=${encodeURIComponent(store.key)}`}>
        <Icon name="bot" /> {t("end.review")}
        {lost}
      </a>
      <a class="btn ghost" href={`/studies?match=${info.id}&key=${encodeURIComponent(store.key)}`}>
        <Icon name="book" /> {t("end.study")}
      </a>
      <button class="btn primary" onClick={() => void rematch(info).catch(complain)}>
        {t("ui.rematch")}
      </button>
    </>
  );
}

/** What its review has found, behind the word for it. */
export function lostIn({ losses }: MatchInfo): string {
  return losses == null ? "" : `: ${t("review.big", { n: losses })}`;
}

/** The same people at a new table of the same game. */
export async function rematch(info: MatchInfo): Promise<void> {
  const next = await api.post<MatchInfo>(`/matches/${info.id}/rematch`);
  go(`/m/${next.id}`);
}

async function save(info: MatchInfo): Promise<void> {
  const file = await api.get<Exported>(`/matches/${info.id}/export?format=phn`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
  link.download = `${info.game}-${info.id}.phn`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The places, from the winner down. */
function Podium(props: Props & { ranking: number[]; scores: number[] }) {
  const { game, store, table } = props;
  const winners = store.whole.value!.view.winners;
  return (
    <ol class="podium">
      {props.ranking.map((seat, i) => (
        <li key={seat} class={winners.includes(seat) ? "won" : ""} style={{ "--pc": game.colour(table, seat) }}>
          <span class="place">{i + 1}</span>
          <Icon name={seatIcon(seat)} class="pc" size={18} />
          <span class="grow">
            <b>{store.seatName(seat)}</b>
            <small class="muted">{game.title(table, seat)}</small>
            {winners.includes(seat) && <small class="sun">{t("ui.winner")}</small>}
          </span>
          <b class="points">{(game.points ?? String)(props.scores[seat]!)}</b>
        </li>
      ))}
    </ol>
  );
}

/** Where everybody's points come from, line by line. */
function Figures(props: Props & { lines: Line[]; scores: number[] }) {
  const { game, store, table, scores } = props;
  const figures = game.sheet!(table, props.lines);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={figures.title}>
      <table class="figures">
        <caption class="h">{figures.title}</caption>
        <thead>
          <tr>
            <th scope="col" />
            {scores.map((_, seat) => (
              <th key={seat} scope="col" style={{ "--pc": game.colour(table, seat) }}>
                <Icon name={seatIcon(seat)} class="pc" /> {store.seatName(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.name} data-row={row.id}>
              <th scope="row">
                {row.icon && <Icon name={row.icon} class="soft" />} {row.name}
              </th>
              {row.values.map((value, seat) => (
                <td key={seat}>{minus(value)}</td>
              ))}
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">{t("end.total")}</th>
            {scores.map((score, seat) => (
              <td key={seat}>{(game.points ?? String)(score)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Running totals of what the facts of the log say was gained. */
function Charts(props: TableProps & { game: Game; lines: Line[]; seats: number }) {
  const { game, store, table, seats } = props;
  const which = useSignal(0);
  const charts = game.charts ?? [];
  const data = useSignal<{ series: Series[]; marks: { at: number; text: string }[] } | null>(null);
  const chart = charts[which.value];
  useEffect(() => {
    if (!chart) return;
    const facts = props.lines.flatMap((line) => line.facts);
    const total = (seat: number) => facts.reduce((sum, fact) => sum + (fact.seat === seat ? chart.amount(fact) : 0), 0);
    const sums = Array.from({ length: seats }, (_, seat) => {
      const end = chart.ends?.(table, seat);
      return end === undefined ? (chart.start ?? 0) : end - total(seat);
    });
    const series: Series[] = sums.map((start, seat) => ({
      name: store.seatName(seat),
      colour: game.colour(table, seat),
      seat,
      values: [start],
    }));
    const marks: { at: number; text: string }[] = [];
    for (const line of props.lines) {
      let moved = false;
      for (const fact of line.facts) {
        const amount = chart.amount(fact);
        const mark = game.period?.(fact);
        if (mark) marks.push({ at: series[0]!.values.length - 1, text: mark });
        if (amount && fact.seat >= 0 && fact.seat < seats) {
          sums[fact.seat]! += amount;
          moved = true;
        }
      }
      if (moved) series.forEach((one, seat) => one.values.push(sums[seat]!));
    }
    data.value = { series, marks };
  }, [which.value]);
  if (!chart || !data.value) return null;
  return (
    <section class="charts">
      <span class="seg" role="group" aria-label={t("end.charts")}>
        {charts.map((one, i) => (
          <button key={one.title} aria-pressed={which.value === i} onClick={() => (which.value = i)}>
            {label(t(one.title))}
          </button>
        ))}
      </span>
      <LineChart series={data.value.series} marks={data.value.marks} label={label(t(chart.title))} />
    </section>
  );
}

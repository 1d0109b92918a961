/** What the others did since my last turn, as chips: each says who, what, and what it did to me; a click shows it again. */
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import type { Line } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { bare, chief, closes, missedTurns, standing, turnWords, type Turn } from "./lines";
import { lighting, things } from "./spotlight";
import { pace, PACES } from "./telling";
import type { MatchStore } from "./store";

type Props = TableProps & { game: Game };

/** As many as can be read beside the question. */
const shown = () => (innerWidth < 1600 ? 2 : 3);
/** How long a turn that is shown again stays before the next step of it. */
const AGAIN_MS = 700;

/** The turns of others after the last line of mine. */
export function sinceMine(game: Game, store: MatchStore): Turn[] {
  const mine = store.info.value?.yours ?? [];
  const lines = store.lines.value;
  // An answer in somebody else's turn, perhaps given by itself, is no turn of its own.
  const { replies } = game.manners;
  const acts = (line: Line) => !replies?.test(bare(line));
  const last = lines.findLast((line) => line.seat !== null && mine.includes(line.seat) && acts(line));
  const since = last ? last.n + 1 : 0;
  const told = standing(lines).filter((line) => line.n < since || acts(line));
  return missedTurns(game, told, since, mine);
}

/** What I answered to a turn: the lines of mine between it and the next turn of somebody. */
function answers({ store, game }: Props, turn: Turn): Line[] {
  const mine = store.info.value?.yours ?? [];
  const after = standing(store.lines.value).filter((line) => line.n > turn.lines.at(-1)!.n);
  const next = after.findIndex((line) => !game.manners.replies?.test(bare(line)) && !closes(game.manners, line));
  return after.slice(0, next < 0 ? undefined : next).filter((line) => line.seat !== null && mine.includes(line.seat));
}

/** Show a turn once more: from the table before it, move by move, and back to now. */
export async function showAgain(store: MatchStore, turn: Turn): Promise<void> {
  for (const at of [turn.lines[0]!.n, ...turn.lines.map((line) => line.n + 1)]) {
    await store.show(at);
    store.lit.value = turn.lines.filter((line) => line.n === at - 1).flatMap((line) => things(line));
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS / (pace.peek() || 1)));
    if (store.replay.peek()?.at !== at) return;
  }
  store.lit.value = [];
  await store.show(null);
}

/** What a turn did to the one who looks: points and resources by its facts. */
function toMe(props: Props, turn: Turn): string {
  const { game, me } = props;
  const sums = new Map<string, number>();
  for (const fact of [...turn.lines, ...answers(props, turn)].flatMap((line) => line.facts))
    if (fact.seat === me && fact.what && fact.amount && /^(gained|scored|lost|paid|charged)$/.test(fact.kind))
      sums.set(fact.what, (sums.get(fact.what) ?? 0) + (/^(lost|paid)$/.test(fact.kind) ? -1 : 1) * fact.amount);
  return [...sums]
    .filter(([, n]) => n)
    .map(([what, n]) => `${n > 0 ? "+" : "−"}${Math.abs(n)} ${game.resource(what).name}`)
    .join(", ");
}

export function Chips(props: Props) {
  const { game, store, me } = props;
  const turns = sinceMine(game, store);
  if (turns.length === 0 || me === null) return null;
  return (
    <div class="chips" aria-label={t("told.since")}>
      <button
        class="btn ghost since"
        onClick={() => void showAgain(store, { seat: turns[0]!.seat, lines: turns.flatMap((turn) => turn.lines) })}
      >
        <Icon name="play" />
        <span>
          {t("told.since")} <small>{t("told.turns", { n: turns.length })}</small>
        </span>
      </button>
      {turns.slice(-shown()).map((turn) => (
        <TurnChip key={turn.lines[0]!.n} {...props} turn={turn} effect={toMe(props, turn)} />
      ))}
    </div>
  );
}

/** Beside its pictures a turn is told by what it was about: what it did to the map, else what came first. */
function chiefly(game: Game, turn: Turn, table: unknown): string {
  const main = chief(game, turn.lines);
  const about = main.find((line) => game.places?.test(line.text)) ?? main[0]!;
  return turnWords(game, { seat: turn.seat, lines: [about] }, table);
}

function TurnChip(props: Props & { turn: Turn; effect: string }) {
  const { game, store, table, turn, effect } = props;
  const words = turnWords(game, turn, table);
  const drawn = game.depict?.(turn.lines, table);
  return (
    <button
      class="told-chip"
      style={{ "--pc": game.colour(table, turn.seat) }}
      title={words}
      {...lighting(store.lit, turn.lines)}
      onClick={() => void showAgain(store, turn)}
    >
      {drawn}
      <span class="words">
        <Icon name={seatIcon(turn.seat)} class="pc" /> <b>{store.seatLabel(turn.seat)}</b>{" "}
        {drawn ? chiefly(game, turn, table) : words}
        {effect && <small>{t("told.me", { what: effect })}</small>}
      </span>
      <Icon name="play" class="soft" />
    </button>
  );
}

/** A turn while it is told: who does what, and the ways to go on. */
export function Told(props: Props) {
  const { game, store, table } = props;
  const { teller } = store;
  const lines = teller.now.value ?? [];
  const seat = lines[0]?.seat ?? null;
  return (
    <div class="strip idle telling" style={seat === null ? undefined : { "--pc": game.colour(table, seat) }}>
      <div class="step">
        <span class="row">
          {seat !== null && <Icon name={seatIcon(seat)} class="pc" />}
          {seat !== null && <b>{store.seatLabel(seat)}</b>}
          {game.depict?.(lines, table)}
          {lines.length > 0 && <span class="words">{turnWords(game, { seat: seat ?? 0, lines }, table)}</span>}
        </span>
      </div>
      {teller.left.value > 0 && <small class="muted left">{t("told.left", { n: teller.left.value })}</small>}
      <button
        class="btn icon ghost"
        data-do="pause"
        aria-label={t(teller.paused.value ? "replay.play" : "replay.pause")}
        onClick={() => teller.pause()}
      >
        <Icon name={teller.paused.value ? "play" : "pause"} />
      </button>
      <PaceButton />
      <button class="btn ghost" data-do="next" onClick={() => teller.next()}>
        <Icon name="step-fwd" /> {t("lesson.next")} <kbd>{t("told.space")}</kbd>
      </button>
      <button class="btn" data-do="skip" onClick={() => teller.skip()}>
        {t("lesson.skip")}
      </button>
    </div>
  );
}

export function paceName(pace: number): string {
  return pace === 0 ? t("told.off") : `${pace === 0.5 ? "½" : pace}×`;
}

/** How fast others' turns are told. */
export function PaceButton() {
  const turn = () => (pace.value = PACES[(PACES.indexOf(pace.value as 1) + 1) % PACES.length]!);
  const name = paceName(pace.value);
  return (
    <button class="btn ghost pace" title={t("told.pace")} aria-label={`${t("told.pace")}: ${name}`} onClick={turn}>
      {name}
    </button>
  );
}

/** Everybody's expected points after each turn, and below them the chances to win. The lines differ in dash, the seats in shape. */
import { t } from "../i18n";
import { Icon, seatIcon } from "../ui/icon";
import { expected, percent, points } from "./numbers";
import type { Props } from "./page";

const W = 700;
const H = 210;
const PAD = { left: 40, right: 108, top: 12, bottom: 22 };
const CHANCES = 34;
const DASHES = ["", "7 4", "2 3", "9 3 2 3", "4 2", "1 3"];
/** Of all values this share on either end may lie outside the paper: the last turns of a match can be worth a win. */
const OUTSIDE = 0.02;

interface Scale {
  x: (i: number) => number;
  y: (value: number) => number;
  least: number;
  most: number;
}

/** What each seat expects after each turn of anybody, and what it came to; null: it had no turn yet. */
function curves({ game, review, store }: Props): (number | null)[][] {
  const { seats, result } = store.info.value!;
  const now: (number | null)[] = seats.map(() => null);
  const rows = review.turns.value.map((turn) => {
    now[turn.seat] = turn.played.points;
    return [...now];
  });
  const whole = review.info.value?.status === "done" && !game.expected; // where more than points count, a score is no expectation
  return whole && result ? [...rows, result.scores] : rows;
}

function scaleOf(rows: (number | null)[][]): Scale {
  const values = rows
    .flat()
    .filter((value): value is number => value !== null)
    .sort((a, b) => a - b);
  const edge = Math.floor(values.length * OUTSIDE);
  const least = values[edge] ?? 0;
  const most = Math.max(values[values.length - 1 - edge] ?? 1, least + 1);
  const height = H - PAD.top - PAD.bottom;
  return {
    least,
    most,
    x: (i) => PAD.left + (i / Math.max(1, rows.length - 1)) * (W - PAD.left - PAD.right),
    y: (value) => H - PAD.bottom - ((Math.min(most, Math.max(least, value)) - least) / (most - least)) * height,
  };
}

export function Graph(props: Props) {
  const { review } = props;
  const rows = curves(props);
  if (rows.length < 2) return null;
  const scale = scaleOf(rows);
  const click = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * W;
    const own = review.own.peek();
    const nearest = [...own].sort((a, b) => Math.abs(scale.x(a) - x) - Math.abs(scale.x(b) - x))[0];
    if (nearest !== undefined) void review.choose(nearest);
  };
  return (
    <section class="panel graph" aria-label={t("review.graph")}>
      <header>
        <h2>{t("review.graph")}</h2>
        <Then {...props} values={rows[review.at.value] ?? []} />
        <small class="muted">
          {t(`${props.game.name}:worth.unit`)}
          {review.own.value.some((i) => review.turns.value[i]!.luck !== 0) && `; ${t("review.without_luck")}`}
        </small>
      </header>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={spoken(props, rows)} onClick={click}>
        <Rounds {...props} scale={scale} />
        <Grid {...props} scale={scale} />
        {rows[0]!.map((_, seat) => (
          <Curve key={seat} {...props} seat={seat} rows={rows} scale={scale} />
        ))}
        <WithoutLuck {...props} scale={scale} />
        <Ends {...props} rows={rows} scale={scale} />
        <Here {...props} scale={scale} />
      </svg>
      <Chances {...props} scale={scale} />
    </section>
  );
}

/** What everybody expected after the turn that is looked at. */
function Then({ game, store, before, values }: Props & { values: (number | null)[] }) {
  return (
    <span class="chance">
      {values.map((value, seat) => (
        <b key={seat} title={store.seatName(seat)} style={{ "--pc": game.colour(before, seat) }}>
          <Icon name={seatIcon(seat)} class="pc" /> {value === null ? "–" : rounded(game, value)}
        </b>
      ))}
    </span>
  );
}

function rounded(game: Props["game"], value: number): string | number {
  return game.expected?.(value) ?? Math.round(value);
}

function spoken({ game, store }: Props, rows: (number | null)[][]): string {
  const last = rows.at(-1)!;
  return `${t("review.graph")}: ${last.map((value, seat) => `${store.seatName(seat)} ${value === null ? "–" : expected(game, value)}`).join(", ")}`;
}

function Grid({ game, scale }: Props & { scale: Scale }) {
  const long = game.expected !== undefined; // level and energy would be cut at the edge
  const ticks = ticksOf(scale);
  return (
    <>
      {ticks.map((value) => (
        <g key={value}>
          <path class="grid" d={`M${PAD.left} ${scale.y(value)}H${W - PAD.right}`} />
          <text class="tick" x={long ? 0 : PAD.left - 3} y={scale.y(value) + 4} text-anchor={long ? "start" : "end"}>
            {rounded(game, value)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Round numbers, three to six of them. */
function ticksOf({ least, most }: Scale): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => (most - least) / one <= 5.5) ?? 1000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, n) => (first + n) * step);
}

/** The rounds of the match along the axis; every second one is shaded. */
function Rounds({ review, scale }: Props & { scale: Scale }) {
  const turns = review.turns.value;
  const begins = turns.map((_, i) => i).filter((i) => turns[i]!.round && turns[i]!.round !== turns[i - 1]?.round);
  return (
    <>
      {begins.map((i, n) => {
        const left = scale.x(i);
        const wide = scale.x(begins[n + 1] ?? turns.length - 1) - left;
        const round = turns[i]!.round ?? 0;
        return (
          <g key={i}>
            {round % 2 === 1 && (
              <rect class="band" x={left} y={PAD.top} width={wide} height={H - PAD.top - PAD.bottom} />
            )}
            <text class="tick round" x={left + wide / 2} y={H - 5} text-anchor="middle">
              R{round}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Where the table draws: what the seat would expect, had every draw given what could be expected of it. */
function WithoutLuck({ game, review, before, scale }: Props & { scale: Scale }) {
  const turns = review.turns.value;
  const own = review.own.value;
  let luck = 0;
  const d = own.map((i, n) => {
    luck += turns[i]!.luck;
    return `${n ? "L" : "M"}${scale.x(i).toFixed(1)} ${scale.y(turns[i]!.played.points - luck).toFixed(1)}`;
  });
  if (!own.some((i) => turns[i]!.luck !== 0)) return null;
  return (
    <path class="fair" d={d.join("")} style={{ stroke: game.colour(before, review.seat.value) }}>
      <title>{t("review.without_luck")}</title>
    </path>
  );
}

function Curve(props: Props & { seat: number; rows: (number | null)[][]; scale: Scale }) {
  const { game, review, before, seat, rows, scale } = props;
  let d = "";
  rows.forEach((row, i) => {
    const value = row[seat];
    if (value !== null && value !== undefined)
      d += `${d ? "L" : "M"}${scale.x(i).toFixed(1)} ${scale.y(value).toFixed(1)}`;
  });
  return (
    <path
      d={d}
      fill="none"
      stroke-width={review.seat.value === seat ? 2.6 : 1.7}
      stroke-dasharray={DASHES[seat % DASHES.length]}
      style={{ stroke: game.colour(before, seat) }}
    />
  );
}

/** Shape, name and last value of each line, moved apart so that none lies on another. */
function Ends(props: Props & { rows: (number | null)[][]; scale: Scale }) {
  const { game, store, before, rows, scale } = props;
  const ends = rows
    .at(-1)!
    .map((value, seat) => ({ seat, value: value ?? scale.least, y: scale.y(value ?? scale.least) }))
    .sort((a, b) => a.y - b.y);
  const apart = innerWidth > 720 ? 16 : 26; // the paper is drawn smaller on a phone, its words larger
  for (let i = 1; i < ends.length; i++) ends[i]!.y = Math.max(ends[i]!.y, ends[i - 1]!.y + apart);
  const over = Math.max(0, ends.at(-1)!.y - (H - 6));
  return (
    <>
      {ends.map(({ seat, value, y }) => (
        <g key={seat} style={{ color: game.colour(before, seat) }}>
          <svg x={W - PAD.right + 6} y={y - over - 6} width="11" height="11" viewBox="0 0 24 24">
            <Icon name={seatIcon(seat)} size={24} />
          </svg>
          <text class="name" x={W - PAD.right + 21} y={y - over + 4}>
            {rounded(game, value)} <tspan>{store.seatName(seat).slice(0, 10)}</tspan>
          </text>
        </g>
      ))}
    </>
  );
}

/** The turn that is looked at, the turning points, and the big losses of the seat. */
function Here({ review, scale }: Props & { scale: Scale }) {
  const turns = review.turns.value;
  const turning = new Set((review.info.value?.story?.turning ?? []).map((point) => point.at));
  const { value: at } = review.at;
  const now = turns[at];
  const late = scale.x(at) > W / 2;
  const r = innerWidth > 720 ? 6 : 10;
  return (
    <>
      {turns.map((turn, i) =>
        turning.has(turn.at) ? (
          <path
            key={i}
            class={`turning ${turn.seat === review.seat.value ? "mine" : ""}`}
            d={`M${scale.x(i)} ${scale.y(turn.played.points) - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`}
          />
        ) : null,
      )}
      {now && <path class="now" d={`M${scale.x(at)} 2V${H - PAD.bottom}`} />}
      {now && /small|big/.test(now.grade) && (
        <text
          class="lost"
          x={scale.x(at) + (late ? -5 : 5)}
          y={H - PAD.bottom - 5}
          text-anchor={late ? "end" : "start"}
        >
          {points(-now.lost)}
        </text>
      )}
    </>
  );
}

/** Chances as layers that fill the paper. */
function Chances(props: Props & { scale: Scale }) {
  const { game, review, store, before, scale } = props;
  const rows = review.info.value?.story?.standings;
  const now = rows?.[review.at.value]?.chances;
  if (!rows) return null;
  const seats = rows[0]?.chances.map((_, seat) => seat) ?? [];
  const top = (i: number, seat: number) => CHANCES * rows[i]!.chances.slice(0, seat).reduce((a, b) => a + b, 0);
  const line = (seat: number) => rows.map((_, i) => `${scale.x(i).toFixed(1)} ${Math.min(CHANCES, top(i, seat))}`);
  return (
    <>
      <svg class="chances" viewBox={`0 0 ${W} ${CHANCES}`} preserveAspectRatio="none" aria-hidden="true">
        {seats.map((seat) => (
          <path
            key={seat}
            d={`M${line(seat).join("L")}L${line(seat + 1)
              .reverse()
              .join("L")}z`}
            style={{ fill: game.colour(before, seat) }}
          />
        ))}
        {review.at.value >= 0 && <path class="now" d={`M${scale.x(review.at.value)} 0V${CHANCES}`} />}
      </svg>
      <p class="chance">
        <span class="muted">{t("review.chances")}</span>
        {seats.map((seat) => (
          <span key={seat} style={{ "--pc": game.colour(before, seat) }}>
            <Icon name={seatIcon(seat)} class="pc" /> {store.seatName(seat)}{" "}
            <b>{percent((now ?? rows.at(-1)!.chances)[seat] ?? 0)}</b>
          </span>
        ))}
      </p>
    </>
  );
}

/** A line chart: one line per seat, told apart by colour and by the seat's shape at its end. */
import { Icon, seatIcon } from "../ui/icon";
import { phone } from "./fit";

export interface Series {
  name: string;
  colour: string;
  seat: number;
  values: number[];
}

/** A phone's paper is narrower, so that its words stay readable. */
const paper = () => (phone.value ? 360 : 640);
const H = 200;
const NAME_WIDTH = 42;
const NAME_HEIGHT = 15;
const PAD = { left: 34, right: 92, top: 10, bottom: 16 };

interface Mark {
  at: number;
  text: string;
}

/** Where along the paper a value lies. */
interface Scale {
  x: (i: number) => number;
  y: (value: number) => number;
  /** Where the lines end and the names begin. */
  end: number;
}

/** `marks`: where along the way something began, e.g. a round. */
export function LineChart(props: { series: Series[]; label: string; marks?: Mark[] }) {
  const { series } = props;
  const most = Math.max(1, ...series.flatMap((one) => one.values));
  const least = Math.min(0, ...series.flatMap((one) => one.values));
  const long = Math.max(2, ...series.map((one) => one.values.length));
  const end = paper() - PAD.right;
  const scale: Scale = {
    end,
    x: (i) => PAD.left + (i / (long - 1)) * (end - PAD.left),
    y: (value) => H - PAD.bottom - ((value - least) / (most - least)) * (H - PAD.top - PAD.bottom),
  };
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${paper()} ${H}`}
        role="img"
        aria-label={`${props.label}: ${series.map((one) => `${one.name} ${one.values[one.values.length - 1] ?? 0}`).join(", ")}`}
      >
        <Grid scale={scale} most={most} least={least} />
        <Marks scale={scale} marks={props.marks ?? []} />
        {series.map((one) => (
          <path
            key={one.seat}
            d={one.values.map((v, i) => `${i ? "L" : "M"}${scale.x(i).toFixed(1)} ${scale.y(v).toFixed(1)}`).join("")}
            fill="none"
            style={{ stroke: one.colour }}
            stroke-width="2.2"
            stroke-linejoin="round"
          />
        ))}
        <Names scale={scale} series={series} />
      </svg>
    </figure>
  );
}

/** Lines across the paper at round numbers. */
function Grid({ scale, most, least }: { scale: Scale; most: number; least: number }) {
  const step = niceStep((most - least) / 4);
  const ticks: number[] = [];
  for (let v = Math.ceil(least / step) * step; v <= most; v += step) ticks.push(v);
  return (
    <>
      {ticks.map((v) => (
        <g key={v}>
          <path d={`M${PAD.left} ${scale.y(v)}H${scale.end}`} class="grid" />
          <text x={PAD.left - 6} y={scale.y(v) + 3.5} text-anchor="end" class="tick">
            {v}
          </text>
        </g>
      ))}
    </>
  );
}

/** Where rounds follow closely, only the later one is named. */
function Marks({ scale, marks }: { scale: Scale; marks: Mark[] }) {
  const named = (i: number, at: number) => {
    const next = marks[i + 1];
    return !next || scale.x(next.at) - scale.x(at) > NAME_WIDTH;
  };
  return (
    <>
      {marks.map(({ at, text }, i) => (
        <g key={text}>
          <path d={`M${scale.x(at)} ${PAD.top}V${H - PAD.bottom}`} class="grid" stroke-dasharray="2 4" />
          {named(i, at) && (
            <text x={scale.x(at) + 3} y={H - 4} class="tick">
              {text}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** The names at the right end, moved apart so that they do not lie on each other. */
function Names({ scale, series }: { scale: Scale; series: Series[] }) {
  const ends = series
    .map((one) => ({ one, at: scale.y(one.values[one.values.length - 1] ?? 0) }))
    .sort((a, b) => a.at - b.at);
  // The lowest may stand so low that those below still find room on the paper.
  ends.forEach((end, i) => {
    const lowest = H - 7 - NAME_HEIGHT * (ends.length - 1 - i);
    end.at = Math.max(Math.min(end.at, lowest), (ends[i - 1]?.at ?? 0) + NAME_HEIGHT);
  });
  return (
    <>
      {ends.map(({ one, at }) => (
        <g key={one.seat} style={{ color: one.colour }}>
          <svg x={scale.end + 6} y={at - 5} width="10" height="10" viewBox="0 0 24 24">
            <Icon name={seatIcon(one.seat)} size={24} />
          </svg>
          <text x={scale.end + 20} y={at + 4} class="name">
            {one.values[one.values.length - 1]} {one.name}
          </text>
        </g>
      ))}
    </>
  );
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1e-9, rough)));
  const unit = rough / power;
  return Math.max(1, (unit > 5 ? 10 : unit > 2 ? 5 : unit > 1 ? 2 : 1) * power);
}

/** While the row is planned: who would act first, how sure that is, and how far everybody is from the next level. */
import { label, t } from "../../i18n";
import { wide } from "../../table/fit";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { civColour, plus, signed } from "./names";
import { forecast, planning } from "./plan";
import type { CouncilTable, Forecast } from "./types";

type Props = TableProps<CouncilTable>;

export function ActsFirst(props: Props) {
  const { store, table, me } = props;
  const told = wide.value && planning(store, table, me) ? forecast(store, table) : null;
  if (!told) return null;
  const [first, last] = told.place;
  const low = Math.min(0, ...told.reach.map((one) => one.least));
  const high = Math.max(1, ...told.reach.map((one) => one.most));
  return (
    <>
      <div class="h">
        {t("council.plan.order")}
        <em>{t("council.acts.help")}</em>
      </div>
      <div class="acts-first">
        <Scale low={low} high={high} />
        {told.order.map((seat) => (
          <Lane key={seat} {...props} told={told} seat={seat} from={low} to={high} />
        ))}
      </div>
      <p class="ahead">
        <b>
          {label(first === last ? t("council.plan.place", { n: first }) : t("council.plan.places", { first, last }))}.
        </b>{" "}
        <Ahead {...props} told={told} />
      </p>
    </>
  );
}

/** Who may still act before one: with more consumption, or by a tie that goes to them. */
function Ahead({ store, me, told }: Props & { told: Forecast }) {
  const names = (seats: number[]) => seats.map((seat) => store.seatName(seat)).join(", ");
  const above = told.ahead.filter((seat) => !told.tied.includes(seat));
  const n = plus(told.reach[me!]!.least);
  return (
    <>
      {above.length > 0 && t("council.acts.above", { who: names(above), n })}{" "}
      {told.tied.length > 0 && t("council.acts.tied", { who: names(told.tied), n })}
      {told.ahead.length === 0 && t("council.acts.nobody", { n })}
    </>
  );
}

/** A number every five steps. */
const STEP = 5;

function Scale({ low, high }: { low: number; high: number }) {
  const first = Math.ceil(low / STEP) * STEP;
  const marks = Array.from({ length: Math.floor((high - first) / STEP) + 1 }, (_, i) => first + i * STEP);
  return (
    <div class="lane" aria-hidden="true">
      <span class="axis">
        {marks.map((n) => (
          <i key={n} style={{ left: at(n, low, high) }}>
            {signed(n)}
          </i>
        ))}
      </span>
      <small>{t("council.acts.after", { energy: t("council:term.energy") })}</small>
    </div>
  );
}

function at(n: number, low: number, high: number): string {
  return `${(100 * (n - low)) / (high - low)}%`;
}

/** From one number to another, where they differ. */
function span(least: string | number, most: string | number): string {
  return String(least).replace("+", "") === String(most) ? String(least) : `${least}…${most}`;
}

/** What a player's marker can move by, as a range on the scale of all, with one's own number across it. */
function Lane(props: Props & { told: Forecast; seat: number; from: number; to: number }) {
  const { store, table, told, seat, me } = props;
  const player = table.players[seat]!;
  const { least, likely, most, low, high } = told.reach[seat]!;
  const place = (n: number) => at(n, props.from, props.to);
  return (
    <div class={`lane ${seat === me ? "me" : ""}`} style={{ "--pc": civColour(player.colour, seat) }}>
      <Icon name={seatIcon(seat)} class="pc" />
      <b class="nm">{store.seatName(seat)}</b>
      <span class="span" aria-hidden="true">
        <i class="run" style={{ left: place(least), right: `calc(100% - ${place(most)})` }} />
        <i class="likely" style={{ left: place(likely) }} />
        <i class="mine" style={{ left: place(told.reach[me!]!.likely) }} />
      </span>
      <b class="n">{span(plus(least), signed(most))}</b>
      <small>
        {player.energy} / {span(low, high)}
      </small>
    </div>
  );
}

/** Points lost by the stages of the match, the seat that is looked at beside the others; where the table draws, luck apart. */
import { label, t } from "../i18n";
import type { StageLosses } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { change, points } from "./numbers";
import type { Props } from "./page";

export function Stages(props: Props) {
  const { review } = props;
  const all = review.info.value?.story?.stages ?? [];
  if (all.length === 0) return null;
  const lucky = all.some((one) => one.luck !== 0);
  return (
    <section class="panel losses" aria-label={t("review.stages")}>
      <header>
        <h2>{t("review.stages")}</h2>
        <small class="muted">{t("review.points_lost")}</small>
      </header>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("review.stages")}>
        <table>
          <Head {...props} />
          <tbody>
            {[...new Set(all.map((one) => one.stage))].map((name) => (
              <Row key={name} {...props} stage={name} all={all} />
            ))}
            <Sum {...props} name={t("end.total")} of={(one) => -one.lost} write={points} all={all} />
            {lucky && <Sum {...props} name={t("review.draws")} of={(one) => one.luck} write={change} all={all} />}
          </tbody>
        </table>
      </div>
      <p class="luck">
        <Icon name="info" /> {t(lucky ? "review.luck" : "review.no_luck")}
      </p>
    </section>
  );
}

function Head({ game, store, before }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="visually-hidden">{t("review.stages")}</span>
        </th>
        {store.info.value!.seats.map(({ seat }) => (
          <th key={seat} scope="col" style={{ "--pc": game.colour(before, seat) }}>
            <Icon name={seatIcon(seat)} class="pc" /> {store.seatName(seat)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ game, review, store, stage, all }: Props & { stage: string; all: StageLosses[] }) {
  const of = (seat: number) => all.find((one) => one.stage === stage && one.seat === seat);
  return (
    <tr>
      <th scope="row">{label(t(`${game.name}:stage.${stage}`))}</th>
      {store.info.value!.seats.map(({ seat }) => (
        <Cell key={seat} losses={of(seat)} own={seat === review.seat.value} />
      ))}
    </tr>
  );
}

interface Summed {
  name: string;
  all: StageLosses[];
  of: (one: StageLosses) => number;
  write: (n: number) => string;
}

function Sum({ store, name, all, of, write }: Props & Summed) {
  const total = (seat: number) => all.filter((one) => one.seat === seat).reduce((sum, one) => sum + of(one), 0);
  return (
    <tr class="sum">
      <th scope="row">{name}</th>
      {store.info.value!.seats.map(({ seat }) => (
        <td key={seat}>{write(total(seat))}</td>
      ))}
    </tr>
  );
}

function Cell({ losses, own }: { losses?: StageLosses; own: boolean }) {
  if (!losses) return <td />;
  return (
    <td class={own ? "looked-at" : ""} title={t("review.in_turns", { n: losses.turns })}>
      {points(-losses.lost)}
    </td>
  );
}

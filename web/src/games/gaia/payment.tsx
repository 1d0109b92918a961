/** Power tokens that leave the bowls: the lowest come first, and a click on a bowl takes one more from there. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import { tells } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import { Switch } from "../../ui/widgets";
import type { TableProps } from "../game";
import { say } from "./names";
import type { GaiaTable } from "./types";

const AREAS = ["I", "II", "III"] as const;

/** What a way takes from each area. */
export function taken(one: Sentence): number[] {
  return one.refs.map((ref) => Number(ref.text));
}

function withStone(one: Sentence): boolean {
  return one.verb.startsWith("brainstone");
}

/** What is dearest to keep, area III, is given up last. */
export function lowestFirst(list: readonly Sentence[]): Sentence[] {
  const weight = (one: Sentence) => {
    const [, two = 0, three = 0] = taken(one);
    return three * 100 + two + (withStone(one) ? 1000 : 0);
  };
  return [...list].sort((a, b) => weight(a) - weight(b));
}

/** Another way that takes more from an area, as little as can be; from an area that gives no more, the least. */
export function moreFrom(ways: readonly Sentence[], now: Sentence, area: number): Sentence {
  const from = (one: Sentence) => taken(one)[area] ?? 0;
  const alike = lowestFirst(ways.filter((one) => one.verb === now.verb));
  const more = alike.filter((one) => from(one) > from(now));
  const least = Math.min(...(more.length > 0 ? more : alike).map(from));
  return alike.find((one) => from(one) === least) ?? now;
}

export function Payment(props: TableProps<GaiaTable>) {
  const { store, table, me } = props;
  const wanted = useSignal("");
  const player = me === null ? undefined : table.players[me];
  const ways = lowestFirst(store.sentences.value);
  const now = ways.find((one) => one.action === wanted.value) ?? ways[0];
  if (!player || !now) return null;
  const asked = t("gaia.payment.asked", { n: table.question.count ?? 0 });
  return (
    <section class="prompt payment rise" aria-label={asked}>
      <header>
        <Icon name="token" color="var(--res-power)" />
        <h3>{asked}</h3>
      </header>
      <Bowls ways={ways} now={now} power={player.power} onChoose={(one) => (wanted.value = one.action)} />
      <p class="row wrap">
        <button
          class="btn primary"
          data-action={now.action}
          disabled={store.busy.value}
          onClick={() => void store.say(now)}
        >
          <Icon name="check" /> {say(now.action)}
        </button>
        <small class="muted">{t(now === ways[0] ? "gaia.payment.lowest" : "gaia.payment.other")}</small>
      </p>
    </section>
  );
}

/** The three areas, and what a way takes from each; a click takes another way. */
export function Bowls(props: {
  ways: readonly Sentence[];
  now: Sentence;
  power: readonly number[];
  onChoose: (one: Sentence) => void;
}) {
  const { ways, now, power } = props;
  const other = ways.find((one) => one.verb !== now.verb);
  return (
    <Areas
      power={power}
      taken={taken(now)}
      next={(i) => moreFrom(ways, now, i) !== now && (() => props.onChoose(moreFrom(ways, now, i)))}
    >
      {other && (
        <Switch checked={withStone(now)} onChange={() => props.onChoose(other)}>
          {t("gaia.payment.stone")}
        </Switch>
      )}
    </Areas>
  );
}

/** Each area with its tokens; those that leave are golden. Where nothing can be changed, there is no `next`. */
export function Areas(props: {
  power: readonly number[];
  taken: readonly number[];
  next?: (area: number) => (() => void) | false;
  children?: ComponentChildren;
}) {
  return (
    <div class="bowls">
      {AREAS.map((area, i) => {
        const tokens = props.power[i]!;
        const gone = props.taken[i] ?? 0;
        const choose = props.next?.(i);
        return (
          <button
            key={area}
            class={`btn bowl ${gone ? "ch" : ""}`}
            data-bowl={area}
            disabled={!choose}
            onClick={choose || undefined}
            {...tells(t("gaia.payment.bowl", { area }))}
          >
            <i>{area}</i>
            <span class="tokens" aria-hidden="true">
              {Array.from({ length: tokens }, (_, n) => (
                <Icon key={n} name="token" class={n < tokens - gone ? "" : "gone"} color="var(--res-power)" />
              ))}
            </span>
            <b>
              {tokens}
              {gone > 0 && <>→{tokens - gone}</>}
            </b>
          </button>
        );
      })}
      {props.children}
    </div>
  );
}

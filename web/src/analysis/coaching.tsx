/** The coach at the table: the best whole turn and two others, each to be looked at on the map before it is taken. It goes on from a tentative turn. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Coached, Draft, Judged } from "../protocol";
import type { MatchStore } from "../table/store";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { change, expected, points } from "./numbers";
import { Pins } from "./pins";
import { Price } from "./price";
import { parts, sentenceOf } from "./why";
import { bringAnalysis, turnInWords } from "./words";
import "./coaching.css";

type Props = TableProps & { game: Game };

const LETTERS = ["A", "B", "C"];

/** What was said, and about which tentative turn of which moment. */
interface Said {
  moment: string;
  found: Coached;
}
const said = signal<Said | null>(null);
/** What a turn without the tentative one promises, by the moment it was said in. */
const without = signal<{ moment: string; points: number } | null>(null);

function drafted(store: MatchStore): string[] {
  return store.draft.value?.actions ?? [];
}

function momentOf(store: MatchStore): string {
  return `${store.id} ${store.moment()} ${drafted(store).join(";")}`;
}

async function ask(store: MatchStore): Promise<void> {
  const moment = momentOf(store);
  const actions = drafted(store);
  const table = store.moment();
  const found = await api.post<Coached>(`/matches/${store.id}/coach`, { seat: store.seat.peek(), actions });
  if (moment !== momentOf(store)) return;
  said.value = { moment, found };
  if (actions.length === 0 && found.turns[0])
    without.value = { moment: `${store.id} ${table}`, points: found.turns[0].points };
}

/** The table after a turn that is not taken. */
function tried(store: MatchStore, judged: Judged): Promise<Draft> {
  return store.lookAhead([...drafted(store), ...judged.words]);
}

/** Lay a turn on the table without taking it; once more: away with it. */
async function look(store: MatchStore, judged: Judged, letter: string): Promise<void> {
  if (store.looked.peek()?.name === letter) {
    store.looked.value = null;
    return;
  }
  const moment = momentOf(store);
  const seen = await tried(store, judged);
  if (moment === momentOf(store)) store.looked.value = { name: letter, draft: seen };
}

async function take(store: MatchStore, judged: Judged, letter: string): Promise<void> {
  if (store.looked.peek()?.name !== letter) await look(store, judged, letter);
  const actions = store.looked.peek()?.draft.actions;
  store.looked.value = null;
  if (actions) await store.try(actions);
}

export default function Coaching(props: Props & { onClose: () => void }) {
  const { store } = props;
  const thinking = useSignal(false);
  const ready = useSignal(false);
  const moment = momentOf(store);
  const asked = store.prompt.value !== null && store.myTurn.value;
  const again = () => {
    thinking.value = true;
    ask(store)
      .catch(complain)
      .finally(() => (thinking.value = false));
  };
  useEffect(() => void bringAnalysis().then(() => (ready.value = true)), []);
  useEffect(() => {
    store.looked.value = null;
    if (asked && said.peek()?.moment !== moment) again();
  }, [moment, asked]);
  useEffect(() => () => void (store.looked.value = null), []);
  if (!ready.value) return null;
  const found = said.value?.moment === moment ? said.value.found : null;
  return (
    <section class="panel coaching" aria-label={t("ui.hint")} aria-live="polite">
      <header>
        <Icon name="bot" />
        <h2>{t("ui.hint")}</h2>
        <small class="muted">{t("coaching.unit")}</small>
        <button
          class="btn icon ghost"
          data-do="ask"
          aria-label={t("coaching.ask")}
          title={t("coaching.ask")}
          disabled={thinking.value}
          onClick={again}
        >
          <Icon name="convert-loop" />
        </button>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </header>
      {drafted(store).length > 0 && <p class="from">{t("coaching.from")}</p>}
      {found ? (
        <Proposals {...props} found={found} />
      ) : (
        <p class="muted">{t(thinking.value ? "hint.thinking" : "turn.waiting")}</p>
      )}
      <Without {...props} />
    </section>
  );
}

/** What is to be expected without the tentative turn. */
function Without({ game, store }: Props) {
  const known = without.value;
  if (drafted(store).length === 0 || known?.moment !== `${store.id} ${store.moment()}`) return null;
  return <p class="muted">{t("coaching.without", { points: expected(game, known.points) })}</p>;
}

function Proposals(props: Props & { found: Coached }) {
  const { found, game, store } = props;
  const list = useTight();
  const pins = found.turns.map((one, i) => ({
    text: `${LETTERS[i]} ${game.expected?.(one.points) ?? Math.round(one.points)}`,
    words: one.words,
    kind: store.looked.value?.name === LETTERS[i] ? "looked" : "",
  }));
  return (
    <>
      <Pins pins={pins} />
      <ol ref={list}>
        {found.turns.map((one, i) => (
          <Proposal key={one.words.join()} {...props} judged={one} letter={LETTERS[i]!} best={found.turns[0]!.points} />
        ))}
      </ol>
    </>
  );
}

/** How many lines a sentence has, and what may follow it, from all to as few as can be. */
const LINES = ["9 9", "3 2", "2 1", "2 0", "1 0"];

/** Where three turns do not fit, those that are not looked at say less. */
function useTight() {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = list.current!.closest(".coaching")!;
    const measure = () => {
      for (const lines of LINES) {
        const [said, later] = (list.current!.dataset.lines = lines).split(" ");
        list.current!.style.cssText = `--lines: ${said}; --later: ${later}`;
        if (box.scrollHeight <= box.clientHeight + 1) break;
      }
    };
    measure();
    const grown = new ResizeObserver(measure);
    grown.observe(box);
    return () => grown.disconnect();
  });
  return list;
}

function Proposal(props: Props & { found: Coached; judged: Judged; letter: string; best: number }) {
  const { game, store, judged, letter } = props;
  const shown = store.looked.value?.name === letter;
  const table = store.before.value!.table;
  const why = sentenceOf(game.name, parts(props.found.now, judged.grounds));
  const later = judged.later.length > 0 && `${t("review.then")} ${turnInWords(game, judged.later.slice(0, 4), table)}`;
  return (
    <li class={shown ? "shown" : ""}>
      <button
        class="proposal"
        aria-pressed={shown}
        aria-label={t("coaching.show", { letter })}
        onClick={() => void look(store, judged, letter).catch(complain)}
      >
        <b class="letter">{letter}</b>
        <span class="worth">
          <b>{expected(game, judged.points)}</b>
          <small>{judged.points === props.best ? t("review.best") : change(judged.points - props.best)}</small>
        </span>
        <b class="said">{turnInWords(game, judged.words, table)}</b>
      </button>
      <div class="terms">
        <small class="price">
          <Price
            game={game}
            of={judged}
            seat={store.seat.value}
            now={store.draft.value?.view.table ?? store.before.value?.table}
            ask={() => tried(store, judged)}
          />
        </small>
        <Sure {...props} />
      </div>
      <p title={why}>{why}</p>
      {later && (
        <p class="muted" title={later}>
          {later}
        </p>
      )}
      {shown && (
        <div class="taking">
          <small role="status">{t("coaching.shown", { letter })}</small>
          <button class="btn" data-do="take" onClick={() => void take(store, judged, letter).catch(complain)}>
            <Icon name="check" /> {t("coaching.take", { letter })}
          </button>
        </div>
      )}
    </li>
  );
}

/** How sure the search is: from what to what the points may be, beside the other turns. */
function Sure({ found, judged }: { found: Coached; judged: Judged }) {
  const least = (one: Judged) => one.points - (one.doubt ?? 0);
  const from = Math.min(...found.turns.map(least));
  const wide = Math.max(...found.turns.map((one) => 2 * one.points - least(one))) - from || 1;
  const percent = (n: number) => `${Math.round((100 * n) / wide)}%`;
  const doubt = judged.points - least(judged);
  return (
    <p class="sure" title={t("coaching.sure")}>
      <i style={{ left: percent(least(judged) - from), width: percent(2 * doubt) }} />
      <small>± {points(doubt)}</small>
    </p>
  );
}

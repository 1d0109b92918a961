/** An idea of one's own: another turn, tried on the map at that moment, and what the bot gives for it. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Draft, Judged } from "../protocol";
import { MatchStore } from "../table/store";
import type { Sentence } from "../table/prompt";
import { question } from "../table/turn";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { change, expected } from "./numbers";
import type { Props } from "./page";
import type { ReviewState } from "./state";
import { parts, sentenceOf } from "./why";
import { turnInWords } from "./words";

/** More choices than this are found by pointing at the map or by typing. */
const LISTED = 24;

/** What an idea promises, beside the best turn by the same thought. */
export interface Tried {
  idea: Judged;
  best: Judged;
}

/** The table as it was before the turn: whoever looks back sits down there, and nothing is sent. */
export class IdeaStore extends MatchStore {
  constructor(private readonly review: ReviewState) {
    super(review.store.id, review.store.key);
    this.info.value = review.store.info.peek();
    this.manners = review.store.manners;
    this.seat.value = review.turn.peek()!.seat;
  }

  private look(actions: string[]): Promise<Draft> {
    return api.post<Draft>(`/matches/${this.id}/look`, { ...this.review.back(), actions });
  }

  async begin(): Promise<void> {
    const { view, prompt, version } = await this.look([]);
    const seat = this.seat.peek()!;
    const here = { ...view, deciders: [seat] };
    const nothing = { lines: [], draft: null, undo: false, seen: version };
    this.whole.value = { match: this.id, seat, version, view: here, prompt, ...nothing };
  }

  override async try(actions: string[]): Promise<void> {
    if (this.busy.peek()) return;
    this.busy.value = true;
    try {
      this.adopt(await this.look(actions));
    } catch (error) {
      complain(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** An idea is never sent: the bot is asked what it is worth. */
  override async confirm(): Promise<void> {
    const draft = this.draft.peek();
    if (!draft || this.busy.peek()) return;
    const ending = draft.ends ? null : this.ending.peek();
    this.busy.value = true;
    try {
      await this.review.judge(ending ? [...draft.actions, ending.action] : draft.actions);
    } finally {
      this.busy.value = false;
    }
  }

  override foresee = () => Promise.resolve(null);
  override why = () => Promise.resolve(null);
}

export function Idea(props: Props) {
  const { game, review } = props;
  const store = review.idea.value;
  if (!store) return null;
  const actions = store.draft.value?.actions ?? [];
  const table = store.view.value!.table;
  return (
    <section class="panel idea" aria-label={t("idea.title")}>
      <header>
        <h2>{t("idea.title")}</h2>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={() => void review.choose(review.at.peek())}>
          <Icon name="close" />
        </button>
      </header>
      {actions.length > 0 && (
        <ol class="drafted">
          {actions.map((action, i) => (
            <li key={i}>{game.say(action, table)}</li>
          ))}
        </ol>
      )}
      {!store.draft.value?.ends && <Choices key={actions.join()} {...props} />}
      <div class="ways">
        <button class="btn" disabled={actions.length === 0 || store.busy.value} onClick={() => void store.undo()}>
          <Icon name="undo" /> {t("ui.undo")}
        </button>
        <button
          class="btn primary"
          data-do="judge"
          disabled={actions.length === 0 || store.busy.value}
          onClick={() => void store.confirm()}
        >
          <Icon name="bot" /> {t(store.busy.value ? "hint.thinking" : "idea.judge")}
        </button>
      </div>
    </section>
  );
}

/** What can be done there, in words: narrowed by what is pointed at on the map, and by what is typed. */
function Choices({ game, review }: Props) {
  const store = review.idea.value!;
  const typed = useSignal("");
  const table = store.view.value!.table;
  const passing = (one: Sentence) => Number(game.manners.passing?.test(one.action) ?? false);
  const found = store.open.value
    .map((one) => ({ one, words: game.say(one.action, table) }))
    .filter(({ one, words }) => `${words} ${one.action}`.toLowerCase().includes(typed.value.toLowerCase().trim()))
    .sort((a, b) => passing(a.one) - passing(b.one));
  return (
    <>
      <label class="find">
        <span>{question(game, store) || t("turn.choose")}</span>
        <input
          type="search"
          placeholder={t("idea.find")}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      </label>
      <ul class="choices" tabIndex={0} aria-label={t("idea.choices")}>
        {found.slice(0, LISTED).map(({ one, words }) => (
          <li key={one.action}>
            <button class="btn" disabled={store.busy.value} onClick={() => void store.say(one)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
      {found.length > LISTED && <p class="muted more">{t("idea.more", { n: found.length - LISTED })}</p>}
    </>
  );
}

/** The last idea for this turn stays: its points, what it is beside the better turn, and why. */
export function LastTry(props: Props) {
  const { game, review, table } = props;
  const tried = review.tried.value.get(review.at.value);
  if (!tried) return null;
  const { idea, best } = tried;
  return (
    <div class="tried" role="status">
      <p>
        <span class="muted">{t("idea.title")}</span> <b>{turnInWords(game, idea.words, table)}</b>
      </p>
      <p>
        <b class="points">{expected(game, idea.points)}</b>{" "}
        <span class={idea.points < best.points ? "minus" : "plus"}>{change(idea.points - best.points)}</span>{" "}
        <small class="muted">{t("idea.beside")}</small>
      </p>
      <p>{sentenceOf(game.name, parts(best.grounds, idea.grounds))}</p>
      <button class="btn" disabled={review.line.thinking.value} onClick={() => void review.line.open(idea)}>
        <Icon name="play" /> {t("idea.line")}
      </button>
    </div>
  );
}

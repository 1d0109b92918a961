/** What the owner does at a node: say something, point at places, play another move, cut off, add a chapter. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { complain, Switch } from "../ui/widgets";
import { Matches, written } from "./matches";
import { SIGNS, type StudyState } from "./state";
import type { Props } from "./study";

export function Change({ state, game }: Props) {
  const node = state.node.value;
  return (
    <section class="panel pad change" key={state.at.value}>
      <label>
        {t("study.comment")}
        <textarea
          rows={3}
          maxLength={4000}
          value={node.comment ?? ""}
          onChange={(event) => void state.say({ comment: event.currentTarget.value })}
        />
      </label>
      <p class="ways">
        <label>
          <span class="visually-hidden">{t("study.sign")}</span>
          <select value={node.sign ?? ""} onChange={(event) => void state.say({ sign: event.currentTarget.value })}>
            <option value="">–</option>
            {Object.entries(SIGNS).map(([sign, glyph]) => (
              <option key={sign} value={sign}>
                {glyph} {t(`study.sign.${sign}`)}
              </option>
            ))}
          </select>
        </label>
        {state.at.value > 0 && (
          <button class="btn ghost" onClick={() => void state.edit({ do: "cut" })}>
            {t("study.cut")}
          </button>
        )}
      </p>
      <Play state={state} game={game} />
      <Point state={state} />
      <Title state={state} />
      <Chapters state={state} />
    </section>
  );
}

/** Another move from here; what it is called in the notation, and in words. */
function Play({ state, game }: Props) {
  const move = useSignal("");
  const { asked, view } = state.shown.value!;
  const play = (event: Event) => {
    event.preventDefault();
    void state.edit({ do: "play", move: move.value });
  };
  if (asked.length === 0) return null;
  return (
    <form class="ways" onSubmit={play}>
      <input
        class="grow"
        list="study-moves"
        required
        aria-label={t("study.play")}
        placeholder={t("study.play")}
        value={move.value}
        onInput={(event) => (move.value = event.currentTarget.value)}
      />
      <datalist id="study-moves">
        {asked.flatMap(({ seat, sentences }) =>
          sentences.map(({ action }) => (
            <option key={`${seat} ${action}`} value={`${seat + 1} ${action}`}>
              {game.say(action, view.table)}
            </option>
          )),
        )}
      </datalist>
      <button class="btn">{t("replay.play")}</button>
    </form>
  );
}

function Point({ state }: { state: StudyState }) {
  const tail = useSignal("");
  const head = useSignal("");
  const point = (event: Event) => {
    event.preventDefault();
    state.point(tail.value, head.value || tail.value);
    tail.value = head.value = "";
  };
  return (
    <form class="ways" onSubmit={point}>
      <Switch checked={state.draws.value} onChange={(on) => (state.draws.value = on)}>
        {t("study.draw")}
      </Switch>
      {[tail, head].map((word, n) => (
        <input
          key={n}
          size={6}
          list="study-spots"
          required={n === 0}
          aria-label={t(n ? "study.head" : "study.tail")}
          placeholder={t(n ? "study.head" : "study.tail")}
          value={word.value}
          onInput={(event) => (word.value = event.currentTarget.value)}
        />
      ))}
      <datalist id="study-spots">
        {state.shown.value!.spots.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <button class="btn">{t("study.point")}</button>
    </form>
  );
}

function Title({ state }: { state: StudyState }) {
  const title = useSignal(state.whole.peek()!.info.title);
  const rename = (event: Event) => {
    event.preventDefault();
    void state.edit({ do: "title", title: title.value });
  };
  return (
    <details>
      <summary>{t("study.rename")}</summary>
      <form class="ways" onSubmit={rename}>
        <input
          class="grow"
          required
          maxLength={80}
          aria-label={t("study.rename")}
          value={title.value}
          onInput={(event) => (title.value = event.currentTarget.value)}
        />
        <button class="btn">{t("study.rename")}</button>
      </form>
    </details>
  );
}

function Chapters({ state }: { state: StudyState }) {
  const title = useSignal("");
  const start = useSignal("");
  const match = useSignal("");
  const add = (event: Event) => {
    event.preventDefault();
    const text = match.value ? written(match.value) : Promise.resolve(start.value);
    text.then((found) => state.edit({ do: "add", title: title.value, start: found })).catch(complain);
  };
  return (
    <details>
      <summary>{t("study.add")}</summary>
      <form onSubmit={add}>
        <input
          required
          maxLength={80}
          aria-label={t("study.name")}
          placeholder={t("study.name")}
          value={title.value}
          onInput={(event) => (title.value = event.currentTarget.value)}
        />
        <Matches chosen={match} />
        {!match.value && (
          <textarea
            rows={4}
            required
            aria-label={t("study.text")}
            placeholder={t("study.text")}
            value={start.value}
            onInput={(event) => (start.value = event.currentTarget.value)}
          />
        )}
        <p class="ways">
          <button class="btn">{t("study.add")}</button>
          {state.whole.value!.study.chapters.length > 1 && (
            <button type="button" class="btn ghost" onClick={() => void state.edit({ do: "drop" })}>
              {t("study.drop")}
            </button>
          )}
        </p>
      </form>
    </details>
  );
}

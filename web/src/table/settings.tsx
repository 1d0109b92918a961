/** Settings at the table: language, theme, sound, warnings, standing answers; and what can be done with the match. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { api } from "../net/api";
import type { GameInfo, StandingInfo, Value } from "../protocol";
import { PageSettings } from "../ui/pagesettings";
import { warnings } from "../ui/settings";
import { complain, Dialog, Switch, toast } from "../ui/widgets";
import { paceName } from "./chips";
import { pace, PACES } from "./telling";
import { openWhatIf } from "./whatif";
import { choiceName, OptionField, optionName } from "../lobby/options";
import { WaysOut } from "./waysout";

function OptionLine(props: { game: string; name: string; value: Value }) {
  const { game, name, value } = props;
  const said =
    typeof value === "boolean"
      ? t(value ? "option.yes" : "option.no")
      : Array.isArray(value)
        ? value.map((one) => choiceName(game, name, one)).join(", ")
        : choiceName(game, name, String(value));
  return (
    <div>
      <dt>{optionName(game, name)}</dt>
      <dd>{said || t("option.none")}</dd>
    </div>
  );
}

type Props = TableProps & { game: Game; onClose: () => void };

export function TableSettings(props: Props) {
  const { game } = props;
  const description = useSignal<GameInfo | null>(null);
  useEffect(() => {
    api
      .get<GameInfo>(`/games/${game.name}`)
      .then((found) => (description.value = found))
      .catch(complain);
  }, []);
  return (
    <Dialog title={t("ui.settings")} icon="gear" onClose={props.onClose}>
      <PageSettings />
      <Switch checked={warnings.value} onChange={(on) => (warnings.value = on)}>
        {t("settings.warnings")}
      </Switch>
      <Pace />
      <StandingAnswers {...props} description={description.value} />
      <section class="group">
        <h3>{t("ui.match")}</h3>
        <Rules {...props} description={description.value} />
        <MatchActions {...props} />
      </section>
      <Keys />
      <p class="muted small">{t("about.affiliation")}</p>
    </Dialog>
  );
}

/** How fast others' turns are told: the strip offers it while they are, and that is never where they are not told at all. */
function Pace() {
  return (
    <label class="field line">
      {t("told.pace")}
      <select value={pace.value} onChange={(event) => (pace.value = Number(event.currentTarget.value))}>
        {PACES.map((one) => (
          <option key={one} value={one}>
            {paceName(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is answered for this seat without asking. */
function StandingAnswers({ game, store, description }: Props & { description: GameInfo | null }) {
  const seat = store.seat.value;
  const path = `/matches/${store.info.value!.id}/seats/${seat}/standing`;
  const answers = useSignal<Record<string, Value>>({});
  useEffect(() => {
    if (seat !== null)
      api
        .get<StandingInfo>(path)
        .then((found) => (answers.value = found.answers))
        .catch(() => undefined);
  }, []);
  const stand = async (name: string, value: Value) => {
    answers.value = { ...answers.value, [name]: value };
    try {
      answers.value = (await api.put<StandingInfo>(path, { answers: answers.value })).answers;
    } catch (error) {
      complain(error);
    }
  };
  if (seat === null || !description?.standing.length) return null;
  return (
    <section class="group">
      <h3>{t("standing.title")}</h3>
      <p class="muted small">{t("standing.help")}</p>
      {description.standing.map((option) => (
        <OptionField
          key={option.name}
          game={game.name}
          option={option}
          value={answers.value[option.name] ?? option.default}
          onChange={(value) => void stand(option.name, value)}
        />
      ))}
    </section>
  );
}

/** What this table plays differently comes first; the rest is there for who asks. */
function Rules({ game, store, description }: Props & { description: GameInfo | null }) {
  const info = store.info.value!;
  const defaults = new Map(description?.options.map((option) => [option.name, JSON.stringify(option.default)]));
  const isUsual = ([name, value]: [string, Value]) => defaults.get(name) === JSON.stringify(value);
  const special = Object.entries(info.options).filter((one) => !isUsual(one));
  const usual = Object.entries(info.options).filter(isUsual);
  return (
    <>
      <dl class="facts">
        {special.map(([name, value]) => (
          <OptionLine key={name} game={game.name} name={name} value={value} />
        ))}
        <div>
          <dt>{t("match.commitment")}</dt>
          <dd>
            <code>{info.commitment.slice(0, 24)}…</code>
          </dd>
        </div>
      </dl>
      <details>
        <summary>{t("match.usual", { n: usual.length })}</summary>
        <dl class="facts">
          {usual.map(([name, value]) => (
            <OptionLine key={name} game={game.name} name={name} value={value} />
          ))}
        </dl>
      </details>
    </>
  );
}

/** What can be done with the match: another seat of mine, a copy to try things out, undo, a break, leaving. */
function MatchActions({ store, onClose }: Props) {
  const info = store.info.value!;
  const seat = store.seat.value;
  const act = (path: string, body: unknown) =>
    void api
      .post(`/matches/${info.id}/${path}`, body)
      .then(() => toast(t("ui.done")))
      .catch(complain);
  const sit = (own: number) => {
    store.sit(own);
    onClose();
  };
  return (
    <div class="row wrap">
      {info.yours.length > 1 &&
        info.yours.map((own) => (
          <button key={own} class="btn" aria-pressed={own === seat} onClick={() => sit(own)}>
            {t("match.as", { player: info.seats[own]?.label ?? "" })}
          </button>
        ))}
      <button class="btn" onClick={() => void openWhatIf(store).then(onClose)}>
        {t("sandbox.open")}
      </button>
      {info.status === "running" && seat !== null && (
        <>
          <button class="btn" onClick={() => act("proposals", { kind: "undo", seat })}>
            {t("ui.undo_request")}
          </button>
          <button class="btn" onClick={() => act("proposals", { kind: info.paused ? "resume" : "pause", seat })}>
            {t(info.paused ? "ui.resume_game" : "ui.pause_game")}
          </button>
          {!info.hints && (
            <button class="btn" onClick={() => act("proposals", { kind: "coach", seat })}>
              {t("ui.coach_request")}
            </button>
          )}
          <WaysOut info={info} seat={seat} propose={(body) => act("proposals", body)} />
          <button class="btn danger" onClick={() => act("leave", {})}>
            {t("ui.leave_game")}
          </button>
        </>
      )}
    </div>
  );
}

const KEYS = [
  ["1–8", "keys.actions"],
  ["Tab", "keys.tab"],
  ["← ↑ → ↓", "keys.arrows"],
  ["Enter", "keys.enter"],
  ["Z", "keys.undo"],
  ["C", "keys.confirm"],
  ["Esc", "keys.cancel"],
  ["+ − 0", "keys.zoom"],
  ["?", "keys.rules"],
] as const;

function Keys() {
  return (
    <section class="group keyboard">
      <h3>{t("ui.keyboard_shortcuts")}</h3>
      <dl class="keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

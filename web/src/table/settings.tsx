/** Settings at the table: language, theme, sound, warnings, standing answers; and what can be done with the match. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { api } from "../net/api";
import type { GameInfo, MatchInfo, StandingInfo, Value } from "../protocol";
import { PageSettings } from "../ui/pagesettings";
import { go } from "../ui/router";
import { warnings } from "../ui/settings";
import { complain, Dialog, Switch, toast } from "../ui/widgets";
import { choiceName, OptionField, optionName } from "../lobby/options";

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

export function TableSettings(props: TableProps & { game: Game; onClose: () => void }) {
  const { store, game } = props;
  const info = store.info.value!;
  const seat = store.seat.value;
  const description = useSignal<GameInfo | null>(null);
  const answers = useSignal<Record<string, Value>>({});
  useEffect(() => {
    api
      .get<GameInfo>(`/games/${game.name}`)
      .then((found) => (description.value = found))
      .catch(complain);
    if (seat !== null)
      api
        .get<StandingInfo>(`/matches/${info.id}/seats/${seat}/standing`)
        .then((found) => (answers.value = found.answers))
        .catch(() => undefined);
  }, []);
  const stand = async (name: string, value: Value) => {
    answers.value = { ...answers.value, [name]: value };
    try {
      answers.value = (
        await api.put<StandingInfo>(`/matches/${info.id}/seats/${seat}/standing`, { answers: answers.value })
      ).answers;
    } catch (error) {
      complain(error);
    }
  };
  const act = (path: string, body: unknown) =>
    void api
      .post(`/matches/${info.id}/${path}`, body)
      .then(() => toast(t("ui.done")))
      .catch(complain);
  const sandbox = async () => {
    try {
      const made = await api.post<MatchInfo>(`/matches/${info.id}/sandbox`, {
        seat,
        title: t("sandbox.title", { title: info.title || t(`game.${info.game}`) }).slice(0, 80),
      });
      props.onClose();
      go(`/m/${made.id}`);
    } catch (error) {
      complain(error);
    }
  };
  const running = info.status === "running";
  // What this table plays differently comes first; the rest is there for who asks.
  const defaults = new Map(description.value?.options.map((option) => [option.name, JSON.stringify(option.default)]));
  const isUsual = ([name, value]: [string, Value]) => defaults.get(name) === JSON.stringify(value);
  const special = Object.entries(info.options).filter((one) => !isUsual(one));
  const usual = Object.entries(info.options).filter(isUsual);
  return (
    <Dialog title={t("ui.settings")} icon="gear" onClose={props.onClose}>
      <PageSettings />
      <Switch checked={warnings.value} onChange={(on) => (warnings.value = on)}>
        {t("settings.warnings")}
      </Switch>
      {seat !== null && (description.value?.standing.length ?? 0) > 0 && (
        <section class="group">
          <h3>{t("standing.title")}</h3>
          <p class="muted small">{t("standing.help")}</p>
          {description.value!.standing.map((option) => (
            <OptionField
              key={option.name}
              game={game.name}
              option={option}
              value={answers.value[option.name] ?? option.default}
              onChange={(value) => void stand(option.name, value)}
            />
          ))}
        </section>
      )}
      <section class="group">
        <h3>{t("ui.match")}</h3>
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
        <div class="row wrap">
          {info.yours.length > 1 &&
            info.yours.map((own) => (
              <button
                key={own}
                class="btn"
                aria-pressed={own === seat}
                onClick={() => {
                  store.sit(own);
                  props.onClose();
                }}
              >
                {t("match.as", { player: info.seats[own]?.label ?? "" })}
              </button>
            ))}
          <button class="btn" onClick={() => void sandbox()}>
            {t("sandbox.open")}
          </button>
          {running && seat !== null && (
            <button class="btn" onClick={() => act("proposals", { kind: "undo", seat })}>
              {t("ui.undo_request")}
            </button>
          )}
          {running && seat !== null && (
            <button class="btn" onClick={() => act("proposals", { kind: info.paused ? "resume" : "pause", seat })}>
              {t(info.paused ? "ui.resume_game" : "ui.pause_game")}
            </button>
          )}
          {running && seat !== null && (
            <button class="btn danger" onClick={() => act("leave", {})}>
              {t("ui.leave_game")}
            </button>
          )}
        </div>
      </section>
      <section class="group">
        <h3>{t("ui.keyboard_shortcuts")}</h3>
        <dl class="keys">
          {[
            ["1–8", "keys.actions"],
            ["Tab", "keys.tab"],
            ["← ↑ → ↓", "keys.arrows"],
            ["Enter", "keys.enter"],
            ["Z", "keys.undo"],
            ["C", "keys.confirm"],
            ["Esc", "keys.cancel"],
            ["+ − 0", "keys.zoom"],
          ].map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(text!)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p class="muted small">{t("about.affiliation")}</p>
    </Dialog>
  );
}

/** Set a table: a game, a preset, seats; everything else is folded. */
import { useEffect } from "preact/hooks";
import { waiting } from "./matches";
import { t } from "../i18n";
import type { GameInfo } from "../protocol";
import { Icon } from "../ui/icon";
import { Switch } from "../ui/widgets";
import { Emblem } from "./emblem";
import { games } from "./matches";
import { OptionField } from "./options";
import { presetHelp, presetName, presetsOf, sorted } from "./presets";
import { SeatList } from "./seats";
import * as set from "./setting";
import { gameName } from "./names";

export function NewGame() {
  const game = set.game.value;
  useEffect(() => {
    if (game && set.seats.peek().length === 0) set.chooseGame(game.name);
  }, [game?.name]);
  if (!game) return <div class="panel pad muted">{t("ui.loading")}</div>;
  return (
    <form
      class="panel newgame"
      onSubmit={(event) => {
        event.preventDefault();
        set.start();
      }}
    >
      <Games now={game} />
      <Presets game={game} />
      <SeatList game={game} />
      {set.waits.value && <Company />}
      <Options game={game} />
      {/* One sun at a time: a match that waits for me comes first. */}
      <button class={`btn big ${waiting.value > 0 ? "" : "primary"}`} disabled={!set.fits.value || set.busy.value}>
        {t(set.waits.value ? "lobby.create_link" : "lobby.start")}
      </button>
      {!set.fits.value && set.seats.value.length > 0 && (
        <p class="loss small">{t("lobby.counts", { counts: game.seat_counts.join(", ") })}</p>
      )}
    </form>
  );
}

function Games(props: { now: GameInfo }) {
  return (
    <div class="games" role="radiogroup" aria-label={t("ui.game")}>
      {games.value.map((one) => (
        <button
          key={one.name}
          type="button"
          role="radio"
          aria-checked={one.name === props.now.name}
          class={`gm ${one.name === props.now.name ? "now" : ""}`}
          onClick={() => set.chooseGame(one.name)}
        >
          <Emblem game={one.name} />
          <span>
            <b>{gameName(one.name)}</b>
            <small>
              {t("lobby.players", { from: Math.min(...one.seat_counts), to: Math.max(...one.seat_counts) })}
            </small>
          </span>
        </button>
      ))}
    </div>
  );
}

function Presets(props: { game: GameInfo }) {
  const { game } = props;
  const offered = presetsOf(game);
  if (offered.length === 0) return null;
  return (
    <div class="presets" role="radiogroup" aria-label={t("new.preset")}>
      {offered.map(({ name }) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={set.preset.value === name}
          onClick={() => set.choosePreset(name)}
        >
          <b>{presetName(game.name, name)}</b>
          <small>{presetHelp(game.name, name)}</small>
        </button>
      ))}
    </div>
  );
}

/** What matters as soon as other people come. */
function Company() {
  return (
    <div class="company">
      <label class="field">
        {t("lobby.title")}
        <input
          type="text"
          maxLength={60}
          value={set.title.value}
          placeholder={t("lobby.title_hint")}
          onInput={(event) => (set.title.value = event.currentTarget.value)}
        />
      </label>
      <label class="field">
        {t("lobby.pace")}
        <select value={set.pace.value} onChange={(event) => (set.pace.value = event.currentTarget.value)}>
          {Object.keys(set.PACES).map((one) => (
            <option key={one} value={one}>
              {t(`lobby.pace.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        {t("lobby.access")}
        <select
          value={set.access.value}
          onChange={(event) => (set.access.value = event.currentTarget.value as "open" | "link")}
        >
          <option value="open">{t("lobby.access.open")}</option>
          <option value="link">{t("lobby.access.link")}</option>
        </select>
      </label>
      {set.PACES[set.pace.value]?.move ? (
        <Switch checked={set.night.value} onChange={(on) => (set.night.value = on)}>
          {t("lobby.night")}
        </Switch>
      ) : null}
    </div>
  );
}

function Options(props: { game: GameInfo }) {
  const { game } = props;
  const { front, more } = sorted(game, set.seats.value, set.options.value);
  const field = (option: GameInfo["options"][number]) => (
    <OptionField
      key={option.name}
      game={game.name}
      option={option}
      value={set.options.value[option.name] ?? option.default}
      onChange={(value) => (set.options.value = { ...set.options.value, [option.name]: value })}
    />
  );
  return (
    <>
      {front.length > 0 && <div class="front">{front.map(field)}</div>}
      <details class="more">
        <summary>
          {t("lobby.more", { n: more.length + 3 })} <Icon name="down" />
        </summary>
        <div class="optlist">
          <Switch checked={set.spectators.value} onChange={(on) => (set.spectators.value = on)}>
            {t("lobby.spectators")}
          </Switch>
          <Switch checked={set.hints.value} onChange={(on) => (set.hints.value = on)}>
            {t("lobby.hints")}
          </Switch>
          <Switch checked={set.bots.value} onChange={(on) => (set.bots.value = on)}>
            {t("lobby.bots_welcome")}
          </Switch>
          {more.map(field)}
        </div>
      </details>
    </>
  );
}

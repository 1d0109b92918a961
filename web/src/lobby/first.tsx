/** A first visit: one click on a game, and one sits at its table. No name, no dialog. */
import { t, tr } from "../i18n";
import type { GameInfo } from "../protocol";
import { Icon } from "../ui/icon";
import { Emblem } from "./emblem";
import { emblems } from "../games";
import { LESSONS } from "./lessons";
import { games, open, watchable } from "./matches";
import { JoinByLink, OpenTables } from "./opentables";
import { busy, playNow } from "./setting";
import { gameName } from "./names";

export function First(props: { section: string }) {
  return (
    <main id="main" class="first">
      <div class="hello">
        <h1>{t("first.title")}</h1>
        <p class="soft">{t("first.text")}</p>
      </div>
      <ul class="doors-in" id="learn">
        {games.value
          .filter((game) => game.name in emblems)
          .map((game, i) => (
            <GameDoor key={game.name} game={game} first={i === 0 && props.section === ""} />
          ))}
      </ul>
      <div class="beside">
        <section class="panel">
          <Icon name="link" class="soft" />
          <div class="grow">
            <h2>{t("first.link")}</h2>
            <p class="muted small">{t("first.link.help")}</p>
          </div>
          <JoinByLink />
        </section>
        <section class="panel">
          <Icon name="plus" class="soft" />
          <div class="grow">
            <h2>{t("first.own")}</h2>
            <p class="muted small">{t("first.own.help")}</p>
          </div>
          <a class="btn" href="/new">
            {t("first.own.go")}
          </a>
        </section>
      </div>
      <p class="muted small center">
        <Icon name="info" /> {t("first.note")}
      </p>
      {open.value.length + watchable.value.length > 0 && (
        <section class="panel pad around">
          <h2>{t("lobby.open")}</h2>
          <OpenTables />
        </section>
      )}
    </main>
  );
}

function GameDoor(props: { game: GameInfo; first: boolean }) {
  const { game } = props;
  const name = gameName(game.name);
  return (
    <li class="panel door">
      <Emblem game={game.name} wide />
      <div class="pad">
        <h2>{name}</h2>
        <p class="soft">
          {tr(
            `first.${game.name}`,
            t("lobby.players", { from: Math.min(...game.seat_counts), to: Math.max(...game.seat_counts) }),
          )}
        </p>
        <button
          class={`btn big ${props.first ? "primary" : ""}`}
          disabled={busy.value}
          aria-label={`${name}: ${t("first.play")}`}
          onClick={() => playNow(game)}
        >
          <Icon name="play" /> {t("first.play")}
        </button>
        {LESSONS.includes(game.name) && (
          <a class="btn ghost big" href={`/learn/${game.name}`} aria-label={`${name}: ${t("first.learn")}`}>
            <Icon name="book" /> {t("first.learn")}
          </a>
        )}
      </div>
    </li>
  );
}

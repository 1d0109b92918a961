/** The lobby: what waits for me, then a new game, then everything else; on a first visit only the games. */
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { PeoplePanel } from "../people/panel";
import { Daily } from "../puzzles/daily";
import { RulesOf } from "../rules/door";
import { Shell } from "../shell/shell";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { Emblem } from "./emblem";
import { LESSONS } from "./lessons";
import { Finished } from "./finished";
import { First } from "./first";
import * as known from "./matches";
import { MyMatches } from "./mine";
import { NewGame } from "./newgame";
import { Missed } from "./missed";
import { JoinByLink, OpenTables } from "./opentables";
import { me } from "./people";
import { game } from "./setting";
import { Opponents } from "./strength";
import { gameName } from "./names";
import { begun, progress } from "../table/course";

export default function LobbyPage() {
  const here = place.value;
  const section = here.page === "lobby" ? here.section : "";
  useEffect(() => {
    document.title = t("lobby.page");
    void known.findGames();
    return known.follow();
  }, []);
  useEffect(() => {
    if (me.value !== undefined) void known.refresh();
  }, [me.value?.id, me.value === undefined]);
  useEffect(() => known.listenIn(), [(known.mine.value ?? []).map((match) => match.id).join()]);
  const ready = known.mine.value !== undefined;
  useEffect(() => {
    if (section && ready) document.getElementById(section)?.scrollIntoView();
  }, [section, ready]);
  const stranger = known.mine.value?.length === 0 && known.over.value.length === 0;
  // Which lobby it is must be known first: what somebody has begun to type or to click would go with the wrong one.
  const front = section === "" || section === "learn";
  return (
    <Shell>
      {front && !ready ? (
        <main id="main" />
      ) : front && stranger ? (
        <First section={section} />
      ) : (
        <Regular section={section} />
      )}
    </Shell>
  );
}

function Regular({ section }: { section: string }) {
  const chosen = game.value;
  const mine = known.mine.value ?? [];
  return (
    <main id="main">
      <div class="col matches">
        <MyMatches />
        <Missed matches={mine} looked={known.looked.value} />
        <Finished />
      </div>
      <div class="col new" id="new">
        <h1>{t("shell.new")}</h1>
        <NewGame />
        {chosen && chosen.levels.length > 0 && <Opponents game={chosen} open={section === "opponents"} />}
      </div>
      <div class="col join">
        <Daily />
        <section class="panel pad">
          <h2>{t("lobby.open")}</h2>
          <JoinByLink />
          <OpenTables />
        </section>
        <Lessons />
        <PeoplePanel />
      </div>
    </main>
  );
}

function Lessons() {
  const taught = known.games.value.filter((one) => LESSONS.includes(one.name));
  if (taught.length === 0) return null;
  return (
    <section class="panel pad lessons" id="learn">
      <h2>{t("lessons.title")}</h2>
      {taught.map((one) => (
        <div key={one.name} class="row">
          <a class="btn" href={`/learn/${one.name}`}>
            <Icon name="book" />
            <span class="grow">
              {gameName(one.name)}
              <Step game={one.name} />
            </span>
            <Emblem game={one.name} small />
          </a>
          <RulesOf game={one.name} />
        </div>
      ))}
    </section>
  );
}

/** How far the lesson that was begun last has come. */
function Step(props: { game: string }) {
  const { match, at, of } = progress.value;
  if (!of || begun.value[props.game] !== match) return null;
  return <small class="muted">{t("lessons.step", { n: at + 1, of })}</small>;
}

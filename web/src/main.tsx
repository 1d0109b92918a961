import { signal } from "@preact/signals";
import { render, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { followLanguage, t } from "./i18n";
import { Learn } from "./lobby/learn";
import { findMe, me, SignInDialog } from "./lobby/people";
import { keepTables, remembered } from "./net/offline";
import { register, renew } from "./net/push";
import { room } from "./net/room";
import { MatchPage } from "./table/frame";
import { mountSprite } from "./ui/icon";
import { mountPlanets } from "./ui/planet";
import { followLinks, place } from "./ui/router";
import { followTheme } from "./ui/settings";
import { CardLayer } from "./ui/cards";
import { complain, News, Toasts } from "./ui/widgets";
import { bringPages } from "./shell/words";
import "./style/tokens.css";
import "./style/base.css";

type Pages = Record<
  | "lobby"
  | "account"
  | "letter"
  | "person"
  | "box"
  | "moderation"
  | "puzzles"
  | "review"
  | "position"
  | "studies"
  | "study",
  () => Promise<{ default: ComponentType }>
>;

/** Pages around the table come when they are asked for, each with its words. */
const pages: Pages = {
  lobby: () => import("./lobby/lobby"),
  account: () => import("./account/account"),
  letter: () => import("./account/letter"),
  person: () => import("./people/person"),
  box: () => import("./box/box"),
  moderation: () => import("./moderation/moderation"),
  puzzles: () => import("./puzzles/puzzles"),
  review: () => import("./analysis/page"),
  position: () => import("./position/position"),
  studies: () => import("./studies").then((found) => ({ default: found.StudiesPage })),
  study: () => import("./studies").then((found) => ({ default: found.StudyPage })),
};
const loaded = signal<Partial<Record<keyof Pages, ComponentType>>>({});
const asked = new Set<keyof Pages>();

function Around(props: { page: keyof Pages }) {
  const Page = loaded.value[props.page];
  if (Page) return <Page />;
  if (!asked.has(props.page)) {
    asked.add(props.page);
    Promise.all([pages[props.page](), bringPages()])
      .then(([page]) => (loaded.value = { ...loaded.value, [props.page]: page.default }))
      .catch((error: unknown) => {
        asked.delete(props.page);
        complain(error);
      });
  }
  return (
    <main class="message">
      <p role="status">{t("ui.loading")}</p>
    </main>
  );
}

const bar = signal<ComponentType<{ id: string; match: string }> | null>(null);

/** The bar of a puzzle comes with the first puzzle. */
function Puzzling(props: { id: string; match: string }) {
  useEffect(() => {
    if (!bar.peek()) void import("./puzzles/bar").then((found) => (bar.value = found.default), complain);
  }, []);
  const Bar = bar.value;
  return Bar && <Bar {...props} />;
}

function Page() {
  const here = place.value;
  return (
    <>
      {here.page === "match" && here.puzzle && <Puzzling key={here.id} id={here.puzzle} match={here.id} />}
      {here.page === "match" ? (
        <MatchPage key={here.id} id={here.id} matchKey={here.key} move={here.move} seat={here.seat} />
      ) : here.page === "learn" ? (
        <Learn game={here.game} />
      ) : (
        <Around page={here.page} />
      )}
      {remembered.value && here.page === "match" && (
        <p class="remembered" role="status">
          {t("net.remembered")}
        </p>
      )}
      <SignInDialog />
      <CardLayer />
      <Toasts />
      <News />
    </>
  );
}

mountSprite();
mountPlanets();
followTheme();
followLanguage();
followLinks();
keepTables();
register();
room.open();
void findMe().then(() => {
  if (me.peek()) void renew().catch(() => undefined);
});
render(<Page />, document.getElementById("app")!);

/** What every page around the table has: where one is, who one is, language and look; on a phone a bar for the thumb. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { LanguageSelect } from "../ui/pagesettings";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { toggleTheme } from "../ui/settings";
import { me } from "../lobby/people";
import { waiting } from "../lobby/matches";
import { Search } from "../lobby/search";
import { SignIn } from "../lobby/people";
import "../style/lobby.css";
import "../style/shell.css";

type Where = (typeof WAYS)[number] | "account" | "moderation";

/** Where one may go from the bar at the top; the thumb has room for fewer. */
const WAYS = ["matches", "new", "puzzles", "reviews", "studies", "learn", "opponents"] as const;
const FOLDED = ["reviews", "studies", "opponents"] as const;
const TABS: { id: Where; icon: string }[] = [
  { id: "matches", icon: "list" },
  { id: "new", icon: "plus" },
  { id: "puzzles", icon: "puzzle" },
  { id: "learn", icon: "book" },
  { id: "account", icon: "user" },
];

export function Shell(props: { children: ComponentChildren }) {
  return (
    <div class="lobby">
      <a class="skip" href="#main">
        {t("shell.skip")}
      </a>
      <Header />
      {props.children}
      <footer class="foot">{t("about.affiliation")}</footer>
      <Tabs />
    </div>
  );
}

function where(): Where {
  const here = place.value;
  if (here.page === "account" || here.page === "letter") return "account";
  if (here.page === "moderation") return "moderation";
  if (here.page === "position") return "puzzles";
  if (here.page === "puzzles" || here.page === "studies") return here.page;
  if (here.page === "lobby" && here.section) return here.section;
  return "matches";
}

function pathTo(where: Where): string {
  return where === "matches" ? "/" : `/${where}`;
}

/** What a narrow bar has no room for. */
function Others() {
  const shut = (event: Event) => (event.currentTarget as Element).closest("details")!.removeAttribute("open");
  return (
    <details class="folded">
      <summary class="btn icon ghost" aria-label={t("shell.more")}>
        <Icon name="list" />
      </summary>
      <nav class="panel" aria-label={t("shell.more")} onClick={shut}>
        {FOLDED.map((way) => (
          <a key={way} href={pathTo(way)} aria-current={where() === way ? "page" : undefined}>
            {t(`shell.${way}`)}
          </a>
        ))}
      </nav>
    </details>
  );
}

function Header() {
  return (
    <header class="top">
      <a class="brand" href="/">
        <Icon name="brand" />
        <span>Perihelion</span>
      </a>
      <nav class="ways" aria-label={t("shell.pages")}>
        {WAYS.map((way) => (
          <a key={way} href={pathTo(way)} aria-current={where() === way ? "page" : undefined}>
            {t(`shell.${way}`)}
          </a>
        ))}
        {me.value?.role === "moderator" && (
          <a href="/moderation" aria-current={where() === "moderation" ? "page" : undefined}>
            {t("shell.moderation")}
          </a>
        )}
      </nav>
      <Others />
      <span class="grow" />
      <Search />
      <label class="pick wide">
        <Icon name="globe" />
        <span class="visually-hidden">{t("settings.language")}</span>
        <LanguageSelect />
      </label>
      <button class="btn icon ghost wide" aria-label={t("ui.theme")} onClick={toggleTheme}>
        <Icon name="moon" />
      </button>
      <a class="btn icon ghost bell" href="/" aria-label={t("shell.waiting", { n: waiting.value })}>
        <Icon name="bell" />
        {waiting.value > 0 && <b class="dot">{waiting.value}</b>}
      </a>
      <Myself />
    </header>
  );
}

function Myself() {
  const person = me.value;
  if (!person) return <SignIn />;
  return (
    <a class="btn ghost whoami" href="/account" aria-label={t("shell.account_of", { name: person.name })}>
      <Icon name="user" class="soft" />
      <b>{person.name}</b>
    </a>
  );
}

function Tabs() {
  return (
    <nav class="thumb" aria-label={t("shell.pages")}>
      {TABS.map((tab) => (
        <a key={tab.id} href={pathTo(tab.id)} aria-current={where() === tab.id ? "page" : undefined}>
          <Icon name={tab.icon} />
          {t(`shell.${tab.id}`)}
          {tab.id === "matches" && waiting.value > 0 && <b class="dot">{waiting.value}</b>}
        </a>
      ))}
    </nav>
  );
}

/** Somebody's page: what they have played, what they are to me, an invitation, and a word to the moderators. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { wordsOfGame } from "../games";
import { plain, t, tr } from "../i18n";
import { ask, me } from "../lobby/people";
import { inviteTo } from "../lobby/setting";
import { api } from "../net/api";
import type { PastMatch, Profile, Tally, Tie } from "../protocol";
import { Shell } from "../shell/shell";
import { go, place } from "../ui/router";
import { language } from "../ui/settings";
import { named } from "../ui/who";
import { complain, Switch } from "../ui/widgets";
import "../style/account.css";
import { gameName, isNamed, matchName } from "../lobby/names";
import { ReportButton } from "./report";

export default function PersonPage() {
  const here = place.value;
  const id = here.page === "person" ? here.id : "";
  const profile = useSignal<Profile | null>(null);
  useEffect(() => {
    document.title = `${t("person.page")} · Perihelion`;
    if (!me.value) return;
    api
      .get<Profile>(`/people/${id}/profile`)
      .then((found) => (profile.value = found))
      .catch((error: unknown) => {
        complain(error);
        go("/", true);
      });
  }, [id, me.value?.id]);
  return (
    <Shell>
      <main id="main" class="account narrow">
        {me.value === null && (
          <section class="panel pad">
            <h1>{t("account.nobody.title")}</h1>
            <button class="btn primary" onClick={() => ask("sign-in")}>
              {t("ui.sign_in")}
            </button>
          </section>
        )}
        {profile.value && <Somebody profile={profile as Signal<Profile>} />}
      </main>
    </Shell>
  );
}

function Somebody(props: { profile: Signal<Profile> }) {
  const { person, created, away, tallies, recent, together } = props.profile.value;
  const day = (at: number) => new Date(at).toLocaleDateString(language.value);
  const played = [...new Set(tallies.map((one) => one.game))];
  useEffect(() => played.forEach((game) => void wordsOfGame(game)), [played.join()]);
  const myself = person.id === me.value?.id;
  return (
    <div class="col">
      <section class="panel pad">
        <h1>{named(person)}</h1>
        <p class="muted">
          {t("person.since", { day: day(created) })}
          {!myself && ` · ${t("person.together", { n: together })}`}
          {away && ` · ${t("people.away", { day: day(away) })}`}
        </p>
        {!myself && person.kind === "account" && (
          <button
            class="btn primary"
            onClick={() => {
              inviteTo(person.name);
              go("/new");
            }}
          >
            {t("person.invite")}
          </button>
        )}
      </section>
      <section class="panel pad">
        <h2>{t("person.tallies")}</h2>
        {tallies.length === 0 && <p class="muted">{t("person.none")}</p>}
        <ul class="rows">
          {tallies.map((one) => (
            <li key={one.game}>
              <span class="grow">
                <b>{gameName(one.game)}</b>
                {one.favourites.length > 0 && <small>{t("person.favourites", { sides: favourites(one) })}</small>}
              </span>
              <span>{t("person.won", { won: one.won, n: one.matches })}</span>
            </li>
          ))}
        </ul>
      </section>
      {recent.length > 0 && <Recent matches={recent} />}
      {!myself && <TiePanel profile={props.profile} />}
      {!myself && (
        <section class="panel pad">
          <ReportButton about={[{ name: person.name, person: person.id }]} />
        </section>
      )}
    </div>
  );
}

/** A faction, leader or people by its name on the table. */
function sideName(game: string, side: string): string {
  return tr(`${game}:word.${side}`, plain(side.split(".")[1] ?? side));
}

function favourites(tally: Tally): string {
  return tally.favourites.map((one) => `${sideName(tally.game, one.side)} ×${one.matches}`).join(", ");
}

function Recent(props: { matches: PastMatch[] }) {
  return (
    <section class="panel pad">
      <h2>{t("person.recent")}</h2>
      <ul class="rows">
        {props.matches.map((match) => (
          <li key={match.id}>
            <a class="grow" href={`/m/${match.id}`}>
              <b>{matchName(match)}</b>
              <small>
                {[
                  isNamed(match) && gameName(match.game),
                  match.side && sideName(match.game, match.side),
                  new Date(match.ended).toLocaleDateString(language.value),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </a>
            {match.won && <span class="gain">{t("person.winner")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TiePanel(props: { profile: Signal<Profile> }) {
  const { person, tie } = props.profile.value;
  const note = useSignal(tie.note ?? "");
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other, each from what the last one left: a note and a switch in one moment are both kept.
  const put = (change: Partial<Tie>) => {
    const send = () => api.put<Tie>(`/people/${person.id}/tie`, { ...props.profile.value.tie, ...change });
    earlier.current = earlier.current
      .then(send)
      .then((kept) => (props.profile.value = { ...props.profile.value, tie: kept }))
      .catch(complain);
  };
  return (
    <section class="panel pad">
      <Switch checked={tie.follows ?? false} onChange={(follows) => put({ follows })}>
        {t("person.follow")}
      </Switch>
      <Switch checked={tie.blocks ?? false} onChange={(blocks) => put({ blocks })}>
        {t("person.block")}
      </Switch>
      <label class="field">
        {t("person.note")}
        <textarea
          rows={3}
          maxLength={2000}
          value={note.value}
          onInput={(event) => (note.value = event.currentTarget.value)}
        />
      </label>
      <button class="btn" disabled={note.value === (tie.note ?? "")} onClick={() => put({ note: note.value })}>
        {t("person.save")}
      </button>
    </section>
  );
}

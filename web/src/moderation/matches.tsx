/** All matches, private ones too: who sits there, what was said, and what can be done about it. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { gameName } from "../lobby/names";
import { ago } from "../lobby/time";
import { api } from "../net/api";
import type { ChatLine, MatchFile, MatchRecord, MatchRecords, SeatRecord } from "../protocol";
import { DeedButton } from "./deed";
import { Find, Listing, useAnswer, when } from "./list";

const STATUSES = ["", "open", "running", "over", "closed"] as const;

export function Matches(props: { about: string }) {
  const text = useSignal(props.about);
  const status = useSignal<(typeof STATUSES)[number]>("");
  const only = status.value ? `&status=${status.value}` : "";
  const { found, again } = useAnswer<MatchRecords>(`/moderation/matches?text=${encodeURIComponent(text.value)}${only}`);
  const matches = found.value?.matches ?? [];
  return (
    <Listing
      title={t("mod.matches")}
      none={found.value !== null && matches.length === 0}
      head={
        <>
          <Find label={t("mod.matches.find")} first={text.value} onFind={(wanted) => (text.value = wanted)} />
          <label class="field">
            {t("mod.matches.status")}
            <select
              value={status.value}
              onChange={(event) => (status.value = event.currentTarget.value as typeof status.value)}
            >
              {STATUSES.map((one) => (
                <option key={one} value={one}>
                  {one ? t(`status.${one}`) : t("mod.matches.all")}
                </option>
              ))}
            </select>
          </label>
        </>
      }
    >
      {matches.map((match) => (
        <Match key={match.id} match={match} open={matches.length === 1} onDone={again} />
      ))}
    </Listing>
  );
}

function Match(props: { match: MatchRecord; open: boolean; onDone: () => Promise<void> }) {
  const { match } = props;
  const open = useSignal(props.open);
  const about = [
    gameName(match.game),
    t(`status.${match.status}`),
    match.private && t("mine.private"),
    match.owner && t("mod.matches.owner", { name: match.owner }),
    ago(match.moved),
  ];
  return (
    <li>
      <details class="grow" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
        <summary>
          <b>{match.title}</b>
          <small>{about.filter(Boolean).join(" · ")}</small>
        </summary>
        {open.value && <File match={match} onDone={props.onDone} />}
      </details>
    </li>
  );
}

function File(props: { match: MatchRecord; onDone: () => Promise<void> }) {
  const { id } = props.match;
  const { found, again } = useAnswer<MatchFile>(`/moderation/matches/${id}`);
  const file = found.value;
  if (!file) return <p role="status">{t("ui.loading")}</p>;
  const done = () => Promise.all([again(), props.onDone()]);
  return (
    <div class="group">
      <Powers match={props.match} link={file.link} onDone={done} onGone={props.onDone} />
      <h3>{t("lobby.seats")}</h3>
      <ul class="rows">
        {file.seats.map((seat) => (
          <Seat key={seat.seat} match={file.match} seat={seat} onDone={again} />
        ))}
      </ul>
      <h3>{t("ui.chat")}</h3>
      {file.chat.length === 0 && <p class="muted">{t("mod.none")}</p>}
      <ul class="rows">
        {file.chat.map((line) => (
          <Said key={line.id} match={id} line={line} onDone={again} />
        ))}
      </ul>
    </div>
  );
}

function Powers(props: {
  match: MatchRecord;
  link: string;
  onDone: () => Promise<unknown>;
  onGone: () => Promise<unknown>;
}) {
  const { match, link, onDone, onGone } = props;
  const whom = match.title;
  return (
    <span class="row wrap">
      <a class="btn" href={link}>
        {t("mod.matches.look")}
      </a>
      <DeedButton
        deed={{
          what: "retitle",
          whom,
          why: true,
          asks: { label: "mod.title", first: whom, may_be_empty: true },
          run: ({ why, value }) =>
            api.post(`/moderation/matches/${match.id}/title`, { title: value, why }).then(onDone),
        }}
      />
      {(match.status === "open" || match.status === "running") && (
        <DeedButton
          deed={{
            what: "close",
            whom,
            why: true,
            danger: true,
            run: ({ why }) => api.post(`/moderation/matches/${match.id}/close`, { why }).then(onDone),
          }}
        />
      )}
      <DeedButton
        deed={{
          what: "delete",
          whom,
          why: true,
          danger: true,
          run: ({ why }) => api.post(`/matches/${match.id}/delete`, { why }).then(onGone),
        }}
      />
    </span>
  );
}

function Seat(props: { match: MatchRecord; seat: SeatRecord; onDone: () => Promise<unknown> }) {
  const { match, seat } = props;
  const name = seat.name || t(`mod.seat.${seat.kind}`);
  return (
    <li>
      <span class="grow">
        <b>{name}</b>
        <small>{seat.stand_in ? t("mod.seat.stand_in") : t(`mod.seat.${seat.kind}`)}</small>
      </span>
      {match.status === "running" && seat.kind === "human" && !seat.stand_in && (
        <DeedButton
          deed={{
            what: "bot",
            whom: name,
            why: true,
            run: ({ why }) => api.post(`/matches/${match.id}/seats/${seat.seat}/bot`, { why }).then(props.onDone),
          }}
        />
      )}
    </li>
  );
}

function Said(props: { match: string; line: ChatLine; onDone: () => Promise<unknown> }) {
  const { line } = props;
  return (
    <li>
      <span class="grow">
        <b>{line.person.name}</b> <small>{when(line.at)}</small>
        <p class="said">{line.text || t("chat.removed")}</p>
      </span>
      {line.text && (
        <DeedButton
          deed={{
            what: "remove",
            whom: line.text.slice(0, 80),
            danger: true,
            run: () => api.delete(`/matches/${props.match}/chat/${line.id}`).then(props.onDone),
          }}
        />
      )}
    </li>
  );
}

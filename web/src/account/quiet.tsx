/** When not to be told, and which match is told otherwise. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo, MatchList, NoticeWishes } from "../protocol";
import { complain, Switch } from "../ui/widgets";
import { matchName } from "../lobby/names";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** As the server answers: nothing is left out. */
type Settled = Required<NoticeWishes>;
type Wishes = Signal<Settled | null>;

/** The person's own time, summer and winter. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Minutes that this browser's clock is ahead of UTC. */
const offset = -new Date().getTimezoneOffset();

export function useWishes(): Wishes {
  const wishes = useSignal<Settled | null>(null);
  useEffect(() => {
    api
      .get<Settled>("/me/notices")
      .then((found) => (wishes.value = found))
      .catch(complain);
  }, []);
  return wishes;
}

function save(wishes: Wishes, change: Partial<Settled>): void {
  const before = wishes.peek();
  if (!before) return;
  const after = { ...before, offset, ...change };
  wishes.value = after;
  api.put("/me/notices", after).catch((error: unknown) => {
    wishes.value = before;
    complain(error);
  });
}

function Hour(props: { label: string; value: number; onChange: (hour: number) => void }) {
  return (
    <label class="field">
      {props.label}
      <select value={props.value} onChange={(event) => props.onChange(Number(event.currentTarget.value))}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {`${hour}:00`}
          </option>
        ))}
      </select>
    </label>
  );
}

export function QuietHours(props: { wishes: Wishes }) {
  const { wishes } = props;
  const now = wishes.value!;
  const quiet = now.quiet;
  return (
    <div class="quiet">
      <div class="row between">
        <h3>{t("notices.quiet")}</h3>
        <Switch
          checked={quiet !== null}
          onChange={(on) => save(wishes, { quiet: on ? { start: 22, end: 8, offset, zone } : null })}
        >
          <span class="visually-hidden">{t("notices.quiet")}</span>
        </Switch>
      </div>
      {quiet && (
        <>
          <div class="day" aria-hidden="true">
            {HOURS.map((hour) => (
              <i key={hour} class={isQuiet(hour, quiet.start, quiet.end) ? "hush" : ""} />
            ))}
          </div>
          <div class="row">
            <Hour
              label={t("notices.from")}
              value={quiet.start}
              onChange={(start) => save(wishes, { quiet: { ...quiet, start, offset, zone } })}
            />
            <Hour
              label={t("notices.to")}
              value={quiet.end}
              onChange={(end) => save(wishes, { quiet: { ...quiet, end, offset, zone } })}
            />
          </div>
          <p class="muted small">{t("notices.quiet.help", { hour: quiet.end })}</p>
          <Switch checked={now.urgent} onChange={(urgent) => save(wishes, { urgent })}>
            {t("notices.urgent")}
          </Switch>
        </>
      )}
      <Hour label={t("notices.daily")} value={now.daily} onChange={(daily) => save(wishes, { daily })} />
    </div>
  );
}

function isQuiet(hour: number, start: number, end: number): boolean {
  return start <= end ? hour >= start && hour < end : hour >= start || hour < end;
}

const HOW = ["", "now", "daily", "never"] as const;

export function MatchNotices(props: { wishes: Wishes }) {
  const { wishes } = props;
  const matches = useSignal<MatchInfo[]>([]);
  useEffect(() => {
    api
      .get<MatchList>("/matches?mine=true&status=running&limit=20")
      .then(
        (list) =>
          (matches.value = list.matches.filter((match) =>
            match.seats.some((seat) => seat.kind === "human" && !match.yours.includes(seat.seat)),
          )),
      )
      .catch(complain);
  }, []);
  const set = (match: string, how: string) => {
    const rest = Object.fromEntries(Object.entries(wishes.value!.matches).filter(([id]) => id !== match));
    save(wishes, { matches: how ? { ...rest, [match]: how as "now" | "daily" | "never" } : rest });
  };
  return (
    <div class="bymatch">
      <h3>{t("notices.bymatch")}</h3>
      {matches.value.length === 0 && <p class="muted small">{t("notices.bymatch.none")}</p>}
      {matches.value.map((match) => (
        <label key={match.id} class="field line">
          {matchName(match)}
          <select
            value={wishes.value!.matches[match.id] ?? ""}
            onChange={(event) => set(match.id, event.currentTarget.value)}
          >
            {HOW.map((how) => (
              <option key={how} value={how}>
                {t(`notices.bymatch.${how || "usual"}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

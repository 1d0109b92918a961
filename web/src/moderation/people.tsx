/** People of the club: who they are, and everything a moderator may do about them. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { ago } from "../lobby/time";
import { api } from "../net/api";
import type { PeopleFound, PersonRecord } from "../protocol";
import { Switch } from "../ui/widgets";
import { DeedButton } from "./deed";
import { Find, Listing, useAnswer } from "./list";

export function People(props: { about: string }) {
  const name = useSignal(props.about);
  const guests = useSignal(props.about !== "");
  const { found, again } = useAnswer<PeopleFound>(
    `/people?name=${encodeURIComponent(name.value)}&guests=${guests.value}`,
  );
  const people = found.value?.people ?? [];
  return (
    <Listing
      title={t("mod.people")}
      none={found.value !== null && people.length === 0}
      head={
        <>
          <Find label={t("mod.people.find")} first={name.value} onFind={(text) => (name.value = text)} />
          <Switch checked={guests.value} onChange={(on) => (guests.value = on)}>
            {t("mod.people.guests")}
          </Switch>
        </>
      }
    >
      {people.map((person) => (
        <Somebody key={person.id} person={person} onDone={again} />
      ))}
    </Listing>
  );
}

function Somebody(props: { person: PersonRecord; onDone: () => Promise<void> }) {
  const { person } = props;
  const marks = [
    t(`account.kind.${person.kind}`),
    person.role === "moderator" && t("mod.people.moderator"),
    person.suspended && t("mod.people.suspended"),
    t("mod.people.seen", { when: ago(person.seen) }),
  ];
  return (
    <li>
      <details class="grow">
        <summary>
          <b>{person.name}</b>
          <small>{marks.filter(Boolean).join(" · ")}</small>
        </summary>
        <span class="row wrap">
          <a class="btn" href={`/people/${person.id}`}>
            {t("mod.people.page")}
          </a>
          <a class="btn" href={`/moderation/log?about=${person.id}`}>
            {t("mod.people.log")}
          </a>
          {person.id !== me.value?.id && <Powers {...props} />}
        </span>
      </details>
    </li>
  );
}

function Powers(props: { person: PersonRecord; onDone: () => Promise<void> }) {
  const { person, onDone } = props;
  const whom = person.name;
  const change = (body: object) => api.patch(`/people/${person.id}`, body).then(onDone);
  const suspended = !person.suspended;
  const role = person.role === "moderator" ? "player" : "moderator";
  return (
    <>
      <DeedButton
        deed={{
          what: suspended ? "suspend" : "readmit",
          whom,
          why: true,
          danger: suspended,
          run: ({ why }) => change({ suspended, why }),
        }}
      />
      <DeedButton
        deed={{
          what: "rename",
          whom,
          why: true,
          asks: { label: "mod.name", first: whom },
          run: ({ why, value }) => change({ name: value, why }),
        }}
      />
      {person.kind === "account" && (
        <>
          <DeedButton deed={{ what: role, whom, why: true, run: ({ why }) => change({ role, why }) }} />
          <DeedButton
            deed={{
              what: "password",
              whom,
              asks: { label: "account.password.new", secret: true, least: 8 },
              run: ({ value }) => api.post(`/people/${person.id}/password`, { password: value }).then(onDone),
            }}
          />
        </>
      )}
      <DeedButton
        deed={{
          what: "forget",
          whom,
          why: true,
          danger: true,
          run: ({ why }) => api.post(`/people/${person.id}/delete`, { why }).then(onDone),
        }}
      />
    </>
  );
}

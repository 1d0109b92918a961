/** People in the lobby: whom I follow, and circles of regulars that deal again with one click. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { circleWish, game } from "../lobby/setting";
import { api } from "../net/api";
import type { Circle, CircleList, Followed, Following, MatchInfo } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { go } from "../ui/router";
import { language } from "../ui/settings";
import { named } from "../ui/who";
import { complain } from "../ui/widgets";
import { gameName } from "../lobby/names";

export function PeoplePanel() {
  const following = useSignal<Followed[]>([]);
  const circles = useSignal<Circle[]>([]);
  useEffect(() => {
    if (me.value?.kind !== "account") return;
    Promise.all([api.get<Following>("/me/following"), api.get<CircleList>("/circles")])
      .then(([people, rounds]) => {
        following.value = people.people.filter((one) => one.tie.follows);
        const made = circles.value.filter((one) => rounds.circles.every((known) => known.id !== one.id));
        circles.value = [...rounds.circles, ...made];
      })
      .catch(complain);
  }, [me.value?.id]);
  if (me.value?.kind !== "account") return null;
  return (
    <section class="panel pad people" aria-label={t("people.panel")}>
      <h2>{t("people.panel")}</h2>
      {following.value.length + circles.value.length === 0 && <p class="muted small">{t("people.none")}</p>}
      <ul class="rows">
        {circles.value.map((circle) => (
          <CircleRow key={circle.id} circle={circle} circles={circles} />
        ))}
        {following.value.map((one) => (
          <li key={one.person.id}>
            <Icon name="user" class="soft" />
            <a class="grow" href={`/people/${one.person.id}`}>
              {named(one.person)}
            </a>
            {one.away && (
              <small>{t("people.away", { day: new Date(one.away).toLocaleDateString(language.value) })}</small>
            )}
          </li>
        ))}
      </ul>
      <NewCircle circles={circles} />
    </section>
  );
}

function CircleRow(props: { circle: Circle; circles: Signal<Circle[]> }) {
  const { circle, circles } = props;
  const deal = () =>
    api
      .post<MatchInfo>(`/circles/${circle.id}/deal`)
      .then((made) => go(`/m/${made.id}`))
      .catch(complain);
  const leave = () =>
    api
      .delete(`/circles/${circle.id}`)
      .then(() => (circles.value = circles.value.filter((one) => one.id !== circle.id)))
      .catch(complain);
  return (
    <li>
      <Icon name="users" class="soft" />
      <span class="grow">
        <b>{circle.name}</b>
        <small>
          {circle.members.map(named).join(", ")} · {gameName(circle.wish.game)}
        </small>
      </span>
      <button class="btn" aria-label={`${t("people.circle.deal")}: ${circle.name}`} onClick={() => void deal()}>
        {t("people.circle.deal")}
      </button>
      <button
        class="btn icon ghost"
        aria-label={t("people.circle.leave", { name: circle.name })}
        onClick={() => void leave()}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function NewCircle(props: { circles: Signal<Circle[]> }) {
  const name = useSignal("");
  const members = useSignal("");
  const make = (event: Event) => {
    event.preventDefault();
    const wish = circleWish();
    if (!wish) return;
    const names = members.value
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
    api
      .post<Circle>("/circles", { name: name.value.trim(), members: names, wish })
      .then((made) => {
        props.circles.value = [...props.circles.value, made];
        name.value = members.value = "";
      })
      .catch(complain);
  };
  return (
    <details>
      <summary>{t("people.circle.new")}</summary>
      <form class="group" onSubmit={make}>
        <TextField label={t("people.name")} value={name} most={32} required />
        <TextField label={t("people.circle.members")} value={members} most={240} required />
        <p class="muted small">{t("people.circle.plays", { game: game.value ? gameName(game.value.name) : "" })}</p>
        <button class="btn" disabled={!game.value}>
          {t("people.circle.make")}
        </button>
      </form>
    </details>
  );
}

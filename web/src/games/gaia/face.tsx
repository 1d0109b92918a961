/** The faces of tiles, boosters and tokens: signs and numbers, and a card that says the same in words. */
import type { ComponentChildren } from "preact";
import { sentence, t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { MatchStore } from "../../table/store";
import { targets, type Sentence } from "../../table/prompt";
import { WhyNot, wouldSay } from "../../table/whynot";
import { COUNTER_ICONS, gainWords, named, resource } from "./names";
import type { Face, Gains, Piece } from "./types";

export function Gain(props: { what: string; n: number; bare?: boolean }) {
  const sign = resource(props.what);
  return (
    <span class="res">
      {!props.bare && <b>{props.n}</b>}
      <Icon name={sign.icon} color={sign.colour} />
      <span class="visually-hidden">{sign.name}</span>
    </span>
  );
}

export function GainList(props: { gains: Gains | Gains[] }) {
  const list = Array.isArray(props.gains) ? props.gains : [props.gains];
  return (
    <>
      {list.flatMap((gains, i) =>
        Object.entries(gains).map(([what, n]) => <Gain key={`${i}${what}`} what={what} n={n} />),
      )}
    </>
  );
}

export function CounterSign(props: { counter: string }) {
  if (props.counter === "gaia_planets") return <PlanetIcon kind="gaia" size={11} />;
  return <Icon name={COUNTER_ICONS[props.counter] ?? "board"} class="soft" />;
}

export function TriggerSign(props: { trigger: string }) {
  switch (props.trigger) {
    case "build_mine":
      return <Icon name="mine" class="soft" />;
    case "build_mine_on_gaia_planet":
      return (
        <>
          <Icon name="mine" class="soft" />
          <PlanetIcon kind="gaia" size={11} />
        </>
      );
    case "upgrade_to_trading_station":
      return <Icon name="trading-station" class="soft" />;
    case "upgrade_to_big_building":
      return (
        <>
          <Icon name="institute" class="soft" />
          <Icon name="academy" class="soft" />
        </>
      );
    case "advance_research":
      return <Icon name="research" class="soft" />;
    case "gain_federation_token":
      return <Icon name="federation" class="soft" />;
    default:
      return <Icon name="terraform" class="soft" />;
  }
}

export function FaceSigns(props: { face: Face }) {
  const { face } = props;
  const per = face.once_per as (Gains & { counter?: string }) | undefined;
  const perGains = per ? Object.entries(per).filter(([what]) => what !== "counter") : [];
  return (
    <>
      {face.once && <GainList gains={face.once} />}
      {per && (
        <>
          {perGains.map(([what, n]) => (
            <Gain key={what} what={what} n={n as number} />
          ))}
          <i>/</i>
          <CounterSign counter={String(per.counter)} />
        </>
      )}
      {face.income && <GainList gains={face.income} />}
      {face.trigger && (
        <>
          <TriggerSign trigger={face.trigger} />
          <i>›</i>
          <Gain what="vp" n={face.vp ?? 0} />
        </>
      )}
      {face.on_pass && (
        <>
          <Gain what="vp" n={face.on_pass.vp} />
          <i>/</i>
          <CounterSign counter={face.on_pass.per} />
        </>
      )}
      {face.special_action && (
        <span class="oct">
          <SpecialSigns special={face.special_action} />
        </span>
      )}
      {face.passive !== undefined && (
        <>
          <Icon name="institute" class="soft" />
          <Icon name="academy" class="soft" />
          <b>=4</b>
        </>
      )}
    </>
  );
}

function SpecialSigns(props: { special: NonNullable<Face["special_action"]> }) {
  const { special } = props;
  if (special.free_terraform_steps)
    return (
      <>
        <b>{special.free_terraform_steps}</b>
        <Icon name="terraform" />
      </>
    );
  if (special.extra_range)
    return (
      <>
        <b>+{special.extra_range}</b>
        <Icon name="range" />
      </>
    );
  return <GainList gains={special.gain ?? {}} />;
}

/** A face in words: one sentence per effect. */
export function faceWords(face: Face): string[] {
  const said: string[] = [];
  const per = face.once_per as (Gains & { counter?: string }) | undefined;
  if (face.once) said.push(t("gaia.help.once", { gains: gainWords(face.once) }));
  if (per) {
    const gains = Object.fromEntries(Object.entries(per).filter(([what]) => what !== "counter")) as Gains;
    said.push(t("gaia.help.once_per", { gains: gainWords(gains), what: named("counter", per.counter!) }));
  }
  if (face.income) said.push(t("gaia.help.income", { gains: face.income.map(gainWords).join(", ") }));
  if (face.trigger) said.push(t("gaia.help.trigger", { vp: face.vp ?? 0, what: named("trigger", face.trigger) }));
  if (face.on_pass)
    said.push(t("gaia.help.on_pass", { vp: face.on_pass.vp, what: named("counter", face.on_pass.per) }));
  if (face.special_action) {
    const special = face.special_action;
    const what = special.free_terraform_steps
      ? t("gaia.help.step", { n: special.free_terraform_steps })
      : special.extra_range
        ? t("gaia.help.range", { n: special.extra_range })
        : gainWords(special.gain ?? {});
    said.push(t("gaia.help.special", { what }));
  }
  if (face.passive !== undefined) said.push(t("gaia.help.passive"));
  return said;
}

/** What one would say to use a component at any time of a turn. */
const TRIES: Record<string, (id: string) => string> = {
  action: (id) => `action ${id}`,
  special: (id) => `special ${id}`,
  booster: (id) => `pass for ${id}`,
};

/** A component that explains itself and can be pointed at when a sentence speaks of it. */
export function Component(props: {
  store: MatchStore;
  kind: string;
  piece: Piece;
  class: string;
  title?: string;
  /** What it does; absent: what its face says. */
  words?: string[];
  state?: string;
  children: ComponentChildren;
}) {
  const { store, kind } = props;
  const { n, face } = props.piece;
  const { id } = face;
  const words = props.words ?? faceWords(face);
  const found = pointable(store, kind, n);
  const title = props.title ?? named(kind, id);
  const lit = store.lit.value.some((one) => one.text === id && (one.kind === "" || one.kind === kind));
  const body = () => (
    <>
      <b>{title}</b>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {props.state && <p class="muted">{props.state}</p>}
      {found ? (
        <p class="yes">{t("gaia.help.choose")}</p>
      ) : (
        kind !== "owned" && <WhyNot store={store} text={TRIES[kind]?.(id) ?? wouldSay(store, kind, id)} />
      )}
    </>
  );
  const names = `${props.class} ${found ? (sharp(store) ? "may" : "may soft") : ""} ${lit ? "lit" : store.marks.value.has(id) && kind !== "owned" ? "last" : ""}`;
  const spoken = sentence([title, ...words, props.state ?? ""]);
  if (!found) {
    return (
      <span class={names} data-offer={`${kind}:${n}`} role="img" aria-label={spoken} {...explains(body)}>
        <span class="in" aria-hidden="true">
          {props.children}
        </span>
      </span>
    );
  }
  return (
    <button
      class={names}
      data-ref={`${kind}:${id}`}
      data-offer={`${kind}:${n}`}
      onClick={() => store.pick({ kind, value: n, text: id })}
      {...explains(body)}
    >
      {props.children}
      <span class="visually-hidden">. {spoken}</span>
    </button>
  );
}

/** The sentences that speak of a thing now; null: none. */
export function pointable(store: MatchStore, kind: string, value: number): Sentence[] | null {
  if (!store.myTurn.value || store.replay.value) return null;
  return targets(store.open.value, store.picks.value, kind).get(value) ?? null;
}

/** Whether something is being chosen: then what may be chosen stands out; else it is only hinted at. */
export function sharp(store: MatchStore): boolean {
  const picks = store.picks.value;
  return picks.verb !== null || picks.refs.length > 0 || (store.prompt.value?.ask ?? "Turn") !== "Turn";
}

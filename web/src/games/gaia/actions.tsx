/** The turn bar: eight main actions, then the free ones. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { gainWords, named, resource, say } from "./names";
import type { GaiaTable, Gains } from "./types";

type Props = TableProps<GaiaTable>;

interface Main {
  id: string;
  icon: string;
  verbs: string[];
}

const MAIN: Main[] = [
  { id: "mine", icon: "build", verbs: ["build mine {hex}"] },
  { id: "project", icon: "gaia-project", verbs: ["start gaia project {hex}"] },
  { id: "upgrade", icon: "upgrade", verbs: ["upgrade {hex} to {building}"] },
  { id: "federate", icon: "federation", verbs: ["federate {hex}"] },
  { id: "research", icon: "research", verbs: ["research {area}"] },
  { id: "power", icon: "power-action", verbs: ["action {action}"] },
  { id: "special", icon: "special", verbs: ["special {special}"] },
  { id: "pass", icon: "pass", verbs: ["pass for {booster}", "pass"] },
];

export function Actions(props: Props) {
  const { store, table, me } = props;
  const player = me === null ? null : table.players[me];
  const all = store.sentences.value;
  const replaced = useSignal<string | null>(null);
  const draft = store.draft.value;
  // A main action that is already tentative: choosing another one replaces it.
  const done = draft?.actions
    .map((action, i) => ({ main: MAIN.find((one) => one.verbs.some((verb) => matches(verb, action))), i }))
    .find((one) => one.main);

  useEffect(() => {
    const wanted = replaced.value;
    if (
      !wanted ||
      store.draft.value?.actions.some((action) => MAIN.some((one) => one.verbs.some((verb) => matches(verb, action))))
    )
      return;
    replaced.value = null;
    const found = MAIN.find((one) => one.id === wanted)!;
    const verb = found.verbs.find((one) => store.sentences.value.some((sentence) => sentence.verb === one));
    if (verb) store.pickVerb(verb);
  }, [store.draft.value, store.sentences.value]);

  const press = (main: Main, mine: Sentence[]) => {
    if (mine.length > 0) {
      store.pickVerb(mine[0]!.verb);
      return;
    }
    // Choosing an action again, or another one, takes the tentative one back.
    if (done && draft) {
      replaced.value = main.id;
      void store.try(draft.actions.slice(0, done.i));
    }
  };
  if (me === null) return null;
  const turn = store.myTurn.value && !store.replay.value && (store.prompt.value?.ask === "Turn" || done !== undefined);
  return (
    <>
      {MAIN.map((main, i) => {
        const mine = turn ? all.filter((one) => main.verbs.includes(one.verb)) : [];
        const active =
          done?.main === main || (store.picks.value.verb !== null && main.verbs.includes(store.picks.value.verb));
        const can = turn && (mine.length > 0 || done !== undefined);
        const second =
          active && done?.main === main
            ? t("gaia.act.tentative")
            : mine.length > 0
              ? t(`gaia.act.${main.id}.some`, { n: count(main, mine) })
              : turn && !done
                ? whyNot(main, props)
                : "";
        return (
          <button
            key={main.id}
            class="act"
            data-key={i + 1}
            data-act={main.id}
            aria-pressed={active}
            aria-disabled={!can}
            onClick={() => press(main, mine)}
            {...explains(() => (
              <>
                <b>
                  {t(`gaia.act.${main.id}.long`)} <kbd>{i + 1}</kbd>
                </b>
                <p>{t(`gaia.act.${main.id}.help`)}</p>
                {!can && second && (
                  <p class="no">
                    <Icon name="warn" />
                    {second}
                  </p>
                )}
              </>
            ))}
          >
            <Icon name={main.icon} />
            <b>{t(`gaia.act.${main.id}`)}</b>
            <small>{second || "\u00a0"}</small>
          </button>
        );
      })}
      {player?.faction && <Free {...props} />}
    </>
  );
}

function matches(verb: string, action: string): boolean {
  const head = verb.split(" {")[0]!;
  return action === head || action.startsWith(`${head} `);
}

function count(main: Main, mine: Sentence[]): number {
  if (main.id === "federate") return mine.length;
  return new Set(mine.map((one) => one.refs[0]?.text ?? "")).size;
}

/** One line about an action that is not possible, from what the view shows; the card of a target says it in full. */
function whyNot(main: Main, props: Props): string {
  const { table, me } = props;
  const player = table.players[me!]!;
  if (main.id === "research" && player.resources.knowledge < table.limits.research_cost)
    return t("gaia.act.research.few", { n: player.resources.knowledge });
  if (main.id === "special") return player.specials?.length ? t("gaia.act.special.used") : t("gaia.act.special.none");
  return t("gaia.act.none");
}

/** A price or a gain in signs; a single thing needs no number. */
function Amount(props: { gains: Gains }) {
  return (
    <>
      {Object.entries(props.gains).map(([what, n]) => (
        <>
          {n > 1 && n}
          <Icon name={resource(what).icon} color={resource(what).colour} />
        </>
      ))}
    </>
  );
}

function Free(props: Props) {
  const { store, table } = props;
  const all = store.sentences.value;
  const live = store.myTurn.value && !store.replay.value;
  const burn = live ? all.find((one) => one.verb === "burn power") : undefined;
  return (
    <div class="fc" role="group" aria-label={t("gaia.free")}>
      {table.conversions.map(({ n, face }) => {
        const found = live
          ? all.find((one) => one.verb === "convert {conversion}" && one.refs[0]?.value === n)
          : undefined;
        // What only some factions can do shows when it can be done.
        if (face.faction && !found) return null;
        return (
          <button
            key={face.id}
            class="cv"
            data-free={face.id}
            disabled={!found}
            title={label(named("conversion", face.id))}
            onClick={() => found && void store.say(found)}
          >
            <Amount gains={face.cost ?? {}} />
            <Icon name="convert" class="ar" />
            <Amount gains={face.gain ?? {}} />
            <span class="visually-hidden">
              {" "}
              {gainWords(face.cost ?? {})} → {gainWords(face.gain ?? {})}
            </span>
          </button>
        );
      })}
      <button
        class="cv"
        data-free="burn"
        disabled={!burn}
        title={t("gaia.burn.help")}
        onClick={() => burn && void store.say(burn)}
      >
        <Icon name="burn" color="var(--res-power)" /> II
        <Icon name="convert" class="ar" />
        III<span class="visually-hidden">: {say("burn power")}</span>
      </button>
      {all
        .filter((one) => ["forgo surplus power", "burn power without brainstone"].includes(one.verb))
        .map((one) => (
          <button key={one.action} class="cv" data-action={one.action} onClick={() => void store.say(one)}>
            {say(one.action)}
          </button>
        ))}
    </div>
  );
}

/** The turn bar: eight main actions, then the free ones. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { named, resource, say } from "./names";
import type { GaiaTable } from "./types";

type Props = TableProps<GaiaTable>;

interface Main {
  id: string;
  icon: string;
  verbs: string[];
  /** What to ask the server when the action is not possible. */
  probe?: string;
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
  if (main.id === "research" && player.resources.knowledge < 4)
    return t("gaia.act.research.few", { n: player.resources.knowledge });
  if (main.id === "special") return player.specials?.length ? t("gaia.act.special.used") : t("gaia.act.special.none");
  return t("gaia.act.none");
}

const CONVERSIONS: { id: string; from: string; n: number; to: string }[] = [
  { id: "power_to_qic", from: "power", n: 4, to: "qic" },
  { id: "power_to_ore", from: "power", n: 3, to: "ore" },
  { id: "power_to_knowledge", from: "power", n: 4, to: "knowledge" },
  { id: "power_to_credit", from: "power", n: 1, to: "credits" },
  { id: "qic_to_ore", from: "qic", n: 1, to: "ore" },
  { id: "knowledge_to_credit", from: "knowledge", n: 1, to: "credits" },
  { id: "ore_to_credit", from: "ore", n: 1, to: "credits" },
  { id: "ore_to_power_token", from: "ore", n: 1, to: "power_tokens" },
  { id: "credits_to_qic", from: "credits", n: 4, to: "qic" },
  { id: "credits_to_ore", from: "credits", n: 3, to: "ore" },
  { id: "credits_to_knowledge", from: "credits", n: 4, to: "knowledge" },
  { id: "area_3_token_to_knowledge", from: "power_tokens", n: 1, to: "knowledge" },
  { id: "gaiaformer_to_qic", from: "gaiaformers", n: 1, to: "qic" },
];

function Free(props: Props) {
  const { store } = props;
  const all = store.sentences.value;
  const live = store.myTurn.value && !store.replay.value;
  const burn = live ? all.find((one) => one.verb === "burn power") : undefined;
  return (
    <div class="fc" role="group" aria-label={t("gaia.free")}>
      {CONVERSIONS.map((conversion, i) => {
        const found = live
          ? all.find((one) => one.verb === "convert {conversion}" && one.refs[0]?.text === conversion.id)
          : undefined;
        if (i > 7 && !found) return null;
        const name = label(named("conversion", conversion.id));
        return (
          <button
            key={conversion.id}
            class="cv"
            data-free={conversion.id}
            disabled={!found}
            title={name}
            onClick={() => found && void store.say(found)}
          >
            {conversion.n > 1 && conversion.n}
            <Icon name={resource(conversion.from).icon} color={resource(conversion.from).colour} />
            <Icon name="convert" class="ar" />
            <Icon name={resource(conversion.to).icon} color={resource(conversion.to).colour} />
            <span class="visually-hidden">
              {" "}
              {resource(conversion.from).name} → 1 {resource(conversion.to).name}
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
        .filter((one) => one.verb === "forgo surplus power")
        .map((one) => (
          <button key="forgo" class="cv" data-action={one.action} onClick={() => void store.say(one)}>
            {say(one.action)}
          </button>
        ))}
    </div>
  );
}

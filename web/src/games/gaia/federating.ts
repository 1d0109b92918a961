/** A federation in the tentative turn: its planets are chosen first; way and payment are filled in, and each part can be changed. */
import { signal } from "@preact/signals";
import type { Draft } from "../../protocol";
import { sentences, type Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import { grammar } from "./names";
import { lowestFirst } from "./payment";
import type { GaiaTable, Way } from "./types";

/** The parts of the federation in a tentative turn, as they were said. */
export interface Plan {
  /** Where it begins among the actions. */
  at: number;
  planets: string[];
  satellites: string[];
  payment: string | null;
  token: string | null;
  rest: string[];
}

/** What else could have been said to each part. */
interface Known {
  /** Up to the planets: another choice of planets makes it worthless. */
  of: string;
  ways: readonly Way[];
  payments: Sentence[];
  tokens: Sentence[];
  /** The areas before they pay. */
  power: readonly number[];
}

const NOTHING: Known = { of: "", ways: [], payments: [], tokens: [], power: [] };
export const known = signal<Known>(NOTHING);

/** How many federations could be formed; unknown after the page was loaded anew. */
export const found = signal(NaN);
export const FEDERATE = "federate {hex}";

const begins = (action: string) => action.startsWith("federate ");
const lays = (action: string) => action.startsWith("satellite ");
const pays = (action: string) => /^(brainstone and )?tokens /.test(action);
const takes = (action: string) => action.startsWith("take token ");

export function planOf(actions: readonly string[]): Plan | null {
  const at = actions.findLastIndex(begins);
  if (at < 0) return null;
  const after = actions.slice(at + 1);
  return {
    at,
    planets: grammar.read(actions[at]!)?.refs.map((ref) => ref.text) ?? [],
    satellites: after.filter(lays),
    payment: after.find(pays) ?? null,
    token: after.find(takes) ?? null,
    rest: after.filter((action) => !lays(action) && !pays(action) && !takes(action)),
  };
}

/** How many tokens its satellites cost; null: that has not been said. */
export function tokensOf({ satellites, payment }: Plan): number | null {
  const said = satellites.join();
  if (!payment) return known.value.ways.find((way) => way.says.join() === said)?.satellites.length ?? null;
  const given = [...payment.matchAll(/(\d+) from/g)].map(([, n]) => Number(n));
  return given.reduce((sum, n) => sum + n, payment.startsWith("brainstone") ? 1 : 0);
}

function tableOf(draft: Draft): GaiaTable {
  const shown: unknown = draft.view.table;
  return shown as GaiaTable;
}

/** Remember what can be chosen at this step. */
export function note(draft: Draft): void {
  const { actions, prompt } = draft;
  const at = actions.findLastIndex(begins);
  if (at < 0) return;
  const of = actions.slice(0, at + 1).join();
  if (known.peek().of !== of) known.value = { ...NOTHING, of };
  const table = tableOf(draft);
  const now = known.peek();
  if (prompt.ask === "Satellites" && begins(actions.at(-1)!)) known.value = { ...now, ways: table.question.ways ?? [] };
  else if (prompt.ask === "GiveTokens") {
    const power = table.players[table.question.seat ?? 0]!.power;
    known.value = { ...now, payments: lowestFirst(sentences(prompt)), power };
  } else if (prompt.ask === "TakeToken") known.value = { ...now, tokens: sentences(prompt) };
}

/**
 * What is said by itself. After a tile: the step on its track. After the planets: the first way, and the tokens of the lowest
 * areas; a way that somebody lays space by space is theirs.
 */
export function fill(draft: Draft): string[] | null {
  const { actions, prompt } = draft;
  if (draft.ends) return null;
  if (prompt.ask === "Advance") return advance(draft);
  if (!actions.some(begins)) return null;
  const way = begins(actions.at(-1)!) && tableOf(draft).question.ways?.[0];
  if (way) return [...actions, ...way.says];
  return prompt.ask === "GiveTokens" ? [...actions, lowestFirst(sentences(prompt))[0]!.action] : null;
}

/** The only step there is; the last one of a track is never taken unasked. Undo takes it back, and asks. */
function advance(draft: Draft): string[] | null {
  const steps = sentences(draft.prompt).filter((one) => one.refs[0]?.kind === "area");
  const { players, question, research } = tableOf(draft);
  const area = research.areas.find((one) => one.n === steps[0]?.refs[0]?.value);
  const last = !area?.levels[(players[question.seat ?? 0]?.research[area.n] ?? 0) + 2];
  return steps.length === 1 && !last ? [...draft.actions, steps[0]!.action] : null;
}

/** Change parts of it; the others stay. */
export function change(store: MatchStore, plan: Plan, parts: Partial<Plan>): void {
  const { satellites, payment, token, rest } = { ...plan, ...parts };
  const begin = (store.draft.peek()?.actions ?? []).slice(0, plan.at + 1);
  void store.try([...begin, ...satellites, ...[payment, token].filter((one) => one !== null), ...rest]);
}

/** Other planets instead: the federation is taken back, and all of them can be chosen. */
export async function otherPlanets(store: MatchStore, plan: Plan): Promise<void> {
  await store.try((store.draft.peek()?.actions ?? []).slice(0, plan.at));
  store.pickVerb(FEDERATE);
}

/** After the page was loaded anew nothing is known of the choices: the same turn is said again, step by step. */
export function recall(store: MatchStore, plan: Plan): void {
  const actions = store.draft.peek()?.actions ?? [];
  if (known.peek().of === actions.slice(0, plan.at + 1).join()) return;
  void store.try(actions.slice(0, plan.at + 1), (draft) =>
    draft.actions.length < actions.length ? actions.slice(0, draft.actions.length + 1) : null,
  );
}

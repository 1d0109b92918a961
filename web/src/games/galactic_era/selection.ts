/** The selection of growth counters as answers: in the order the question takes them, and read back from them. */
import { OVALS, SQUARES } from "./pieces";
import type { Selection } from "./types";

export interface Want {
  ovals: string[];
  squares: string[];
}

const ovalIndex = (oval: string) => OVALS.indexOf(oval as (typeof OVALS)[number]);
export const squareIndex = (square: string) => SQUARES.indexOf(square as (typeof SQUARES)[number]);

/** The answers in the order the question takes them; an incomplete choice stops there. */
export function compile(selections: Selection[], list: Want[]): string[] {
  const actions: string[] = [];
  for (const [i, selection] of selections.entries()) {
    const want = list[i] ?? { ovals: [], squares: [] };
    const ovals = [...want.ovals].sort((a, b) => ovalIndex(a) - ovalIndex(b));
    const squares = [...want.squares].sort((a, b) => squareIndex(a) - squareIndex(b));
    // Two ovals are the least.
    actions.push(...ovals.map((oval) => `select ${oval}`));
    if (ovals.length < 2 || squares.length === 0) return actions;
    if (ovals.length < selection.most) actions.push("enough");
    actions.push(...squares.map((square) => `square ${square}`));
    if (squares.length === 1 && selection.second_cost >= 0) actions.push("enough");
  }
  return actions;
}

/** What was already sent of a selection: it stays, and the rest follows it. */
export function sent(selections: Selection[]): string[] {
  return selections.flatMap((one) => [
    ...one.ovals.map((oval) => `select ${oval}`),
    ...(one.ovals_done ? ["enough"] : []),
    ...one.squares.map((square) => `square ${square}`),
  ]);
}

/** The same read back from the tentative answers, after a reload. */
export function decompile(actions: string[], players: number): Want[] {
  const list: Want[] = [{ ovals: [], squares: [] }];
  for (const action of actions) {
    let want = list.at(-1)!;
    const [verb, word] = action.split(" ");
    if (verb === "select" && want.squares.length > 0 && list.length < players) {
      want = { ovals: [], squares: [] };
      list.push(want);
    }
    if (verb === "select") want.ovals.push(word!);
    else if (verb === "square") want.squares.push(word!);
  }
  return list;
}

const SELECTING = /^(select|square) |^enough$/;

/** A tentative turn may hold other steps before the selection: they stay in front of it. */
export function splitDraft(actions: string[]): { before: string[]; own: string[] } {
  let from = actions.length;
  while (from > 0 && SELECTING.test(actions[from - 1]!)) from -= 1;
  return { before: actions.slice(0, from), own: actions.slice(from) };
}

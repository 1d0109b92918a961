/** Copies of a match on which a plan is tried, and what they are for. */
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo } from "../protocol";
import type { MatchStore } from "../table/store";
import { go } from "../ui/router";
import { kept } from "../ui/settings";
import { complain } from "../ui/widgets";

export interface Origin {
  match: string;
  seat: number;
  /** What is tried is for where the plan does not work out. */
  otherwise?: boolean;
}

export const copies = kept<Record<string, Origin>>("copies", {});

export function planPath(origin: Origin): string {
  return `/matches/${origin.match}/seats/${origin.seat}/plan`;
}

export async function tryOut(store: MatchStore, origin: Origin): Promise<void> {
  try {
    const title = t("sandbox.title", { title: store.info.peek()?.title || t(`game.${store.info.peek()?.game}`) });
    const copy = await api.post<MatchInfo>(`/matches/${origin.match}/sandbox`, {
      seat: origin.seat,
      title: title.slice(0, 80),
      key: store.key,
    });
    copies.value = { ...copies.peek(), [copy.id]: origin };
    go(`/m/${copy.id}`);
  } catch (error) {
    complain(error);
  }
}

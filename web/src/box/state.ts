/** The box that is looked at: every word about what may stand in it comes from the server. */
import { signal } from "@preact/signals";
import { bring, t, type Catalogue } from "../i18n";
import { api, Refusal } from "../net/api";
import type { BoxEdit, BoxLook, BoxSection } from "../protocol";
import { complain, toast } from "../ui/widgets";

export const look = signal<BoxLook | null>(null);
export const section = signal("");
/** Only values that nobody has seen in print yet. */
export const open = signal(false);
/** What the server said against an entry, by its place. */
export const objections = signal<Record<string, string>>({});
/** Whether something is not kept yet. */
export const changed = signal(false);
let game = "";

const words = {
  en: () => import("./words/en.json") as Promise<{ default: Catalogue }>,
  de: () => import("./words/de.json") as Promise<{ default: Catalogue }>,
  nl: () => import("./words/nl.json") as Promise<{ default: Catalogue }>,
};

export async function openBox(name: string): Promise<void> {
  game = name;
  look.value = null;
  objections.value = {};
  changed.value = false;
  await bring(words);
  await attempt(async () => show(await api.get<BoxLook>(`/games/${game}/box`)));
}

function show(found: BoxLook): void {
  look.value = found;
  if (!found.sections.some((one) => one.name === section.peek())) section.value = found.sections[0]?.name ?? "";
}

export function shown(): BoxSection | undefined {
  return look.value?.sections.find((one) => one.name === section.value);
}

let last: Promise<void> = Promise.resolve();

/** One thing after the other: each goes on from the file that the last one made. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work);
  return last;
}

function attempt(work: () => Promise<void>): Promise<void> {
  return inTurn(() => work().catch(complain));
}

export function placeOf(edit: Pick<BoxEdit, "section" | "piece" | "field">): string {
  return `${edit.section}.${edit.piece}.${edit.field}`;
}

/** Say something about a field; what is wrong with it is shown there. */
export const say = (edit: BoxEdit): Promise<void> => inTurn(() => said(edit));

async function said(edit: BoxEdit): Promise<void> {
  const place = placeOf(edit);
  const file = look.peek()?.file ?? "";
  try {
    show(await api.post<BoxLook>(`/games/${game}/box/look`, { file, edits: [edit] }));
    changed.value = true;
    objections.value = Object.fromEntries(Object.entries(objections.peek()).filter(([name]) => name !== place));
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.status !== 422) return complain(error);
    objections.value = { ...objections.peek(), [place]: error.problem.detail ?? "" };
  }
}

/** The files of others, together with what stands here; mine has the first word. */
export async function add(files: FileList | null, alone: boolean): Promise<void> {
  const texts = await Promise.all([...(files ?? [])].map((file) => file.text()));
  if (texts.length === 0) return;
  await attempt(async () => {
    const mine = alone ? [] : [look.peek()?.file ?? ""];
    show(await api.post<BoxLook>(`/games/${game}/box/merge`, { files: [...mine, ...texts] }));
    changed.value = true;
    objections.value = {};
  });
}

/** From now on my new matches are played with it. */
export async function keep(): Promise<void> {
  await attempt(async () => {
    show(await api.put<BoxLook>(`/games/${game}/box`, { file: look.peek()?.file ?? "" }));
    changed.value = false;
    toast(t("box.kept"));
  });
}

export async function forget(): Promise<void> {
  let forgotten = false;
  await attempt(async () => {
    await api.delete(`/games/${game}/box`);
    forgotten = true;
  });
  if (!forgotten) return;
  await openBox(game);
  toast(t("box.forgotten"));
}

/** The file to take along, with what was said last; it is made here, so that it exists before anything is kept. */
export function download(): Promise<void> {
  return attempt(async () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([look.peek()?.file || "{}"], { type: "application/json" }));
    link.download = `${game}-box.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

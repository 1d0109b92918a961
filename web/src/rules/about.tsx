/** What has no card of its own is explained by the rules: each part of the table by its section, by hovering or a tap. */
import { useEffect } from "preact/hooks";
import type { Game } from "../games/game";
import { showCard, leaveCard } from "../ui/cards";
import { Cite } from "./cite";
import { sectionOf } from "./open";
import { titleOf, useReference } from "./reference";

/** A pointer that only passes by is told nothing. */
const WAIT_MS = 450;
/** What explains itself, or is there to be pressed. */
const SPEAKS = "[data-explains], .card-tip, .map, button, a, input, [role=button]";

export function About(props: { game: string; section: string }) {
  const reference = useReference(props.game, () => undefined);
  const section = reference && sectionOf(reference.sections, props.section);
  if (!section) return null;
  return (
    <>
      <b>{titleOf(props.game, section)}</b>
      <p>{section.text[0]}</p>
      <Cite section={section.id} />
    </>
  );
}

/** The smallest part of the table around a place that the rules speak of, with its section. */
function partAt(game: Game, target: Element): { part: Element; section: string } | null {
  let found: { part: Element; section: string } | null = null;
  for (const [selector, section] of Object.entries(game.about ?? {})) {
    const part = target.closest(selector);
    if (part && (!found || found.part.contains(part))) found = { part, section };
  }
  return found;
}

export function useAbout(game: Game): void {
  useEffect(() => {
    const tell = (target: EventTarget | null, wait: number, titles: boolean) => {
      if (!(target instanceof Element) || target.closest(SPEAKS)) return;
      const titled = target.closest("[title]");
      const found = partAt(game, target);
      if (titled && (!found || found.part.contains(titled))) {
        if (titles) showCard(titled, titled.getAttribute("title"), wait);
      } else if (found) showCard(found.part, <About game={game.name} section={found.section} />, wait);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === "mouse") tell(event.target, WAIT_MS, false);
    };
    const out = (event: PointerEvent) => {
      const { target } = event;
      if (event.pointerType === "mouse" && target instanceof Element && !target.closest(SPEAKS)) leaveCard();
    };
    // By keys a part is told when it has the focus itself; then `?` leads to its section.
    const focus = ({ target, type }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const found = partAt(game, target);
      if (found?.part !== target) return;
      if (type === "focusout") leaveCard();
      else if (target.matches(":focus-visible"))
        showCard(target, <About game={game.name} section={found.section} />, 0);
    };
    const tap = (event: MouseEvent) => {
      if (matchMedia("(hover: none)").matches) tell(event.target, 0, true);
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("pointerout", out);
    document.addEventListener("click", tap);
    document.addEventListener("focusin", focus);
    document.addEventListener("focusout", focus);
    return () => {
      document.removeEventListener("pointerover", over);
      document.removeEventListener("pointerout", out);
      document.removeEventListener("click", tap);
      document.removeEventListener("focusin", focus);
      document.removeEventListener("focusout", focus);
    };
  }, [game]);
}

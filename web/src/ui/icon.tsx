/** Symbols of the sprite: our own drawings, 24 x 24, in the colour of the text around them, with light and dark laid over; those of structures inherit the stroke. */
import sprite from "./icons.svg?raw";

/** What all symbols have in common. */
const DRAWN = '<symbol viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round"';

export function mountSprite(): void {
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = sprite.replaceAll("<symbol", DRAWN);
  document.body.prepend(holder);
}

export function Icon(props: { name: string; class?: string; size?: number; color?: string }) {
  const style: Record<string, string> = {};
  if (props.size) style.width = style.height = `${props.size}px`;
  if (props.color) style.color = props.color;
  return (
    <svg class={`ic ${props.class ?? ""}`} style={style} aria-hidden="true">
      <use href={`#i-${props.name}`} />
    </svg>
  );
}

/** The shape of a seat, numbered from 0. */
export function seatIcon(seat: number): string {
  return `seat-${(seat % 6) + 1}`;
}

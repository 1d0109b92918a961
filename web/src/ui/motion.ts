/** Whether things should simply be where they are: nobody looks, or somebody asked for no motion. */
export function calm(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A small picture of a game: each game draws its own. */
import { emblems } from "../games";

export function Emblem(props: { game: string; small?: boolean; wide?: boolean }) {
  const Scene = emblems[props.game];
  return (
    <svg
      class={`emblem ${props.small ? "small" : ""}`}
      viewBox={props.wide ? "-92 -61 184 122" : "-100 -42 200 84"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect x="-100" y="-100" width="200" height="200" fill="url(#sky)" />
      {Scene ? (
        <Scene />
      ) : (
        <use href="#i-brand" x="-24" y="-24" width="48" height="48" style={{ fill: "var(--ink-3)" }} />
      )}
    </svg>
  );
}

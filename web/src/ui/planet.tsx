/** Planets: a lit sphere with a surface pattern of its own, so that no planet is told by colour alone. */

const WAVES = "M-1-.32c.35-.25.65-.25 1 0s.65.25 1 0M-1 .28c.35-.25.65-.25 1 0s.65.25 1 0";
const DUNES = "M-.9-.1c.4-.6 1-.6 1.4 0M-.4.55c.4-.6.9-.6 1.25-.05";
const PEAKS = "M-.85.5-.4-.2 0 .4.35-.45.85.5";

const PATTERNS: Record<string, string> = {
  terra: WAVES,
  oxide: "M-.85-.5.1-.1-.2.3.85.62M.1-.1.75-.5",
  volcanic: PEAKS,
  desert: DUNES,
  swamp:
    "M-.15-.3a.2.2 0 1 1-.4 0 .2.2 0 1 1 .4 0M.61.05a.26.26 0 1 1-.52 0 .26.26 0 1 1 .52 0M-.11.48a.14.14 0 1 1-.28 0 .14.14 0 1 1 .28 0M.3-.6a.1.1 0 1 1-.2 0 .1.1 0 1 1 .2 0",
  titanium: "M-.9 0-.2-.5.4-.15.95-.5M-.2-.5-.15.35.5.75M-.15.35-.8.55M.4-.15.5.75",
  ice: "M0-.7V.7M-.6-.35.6.35M-.6.35.6-.35",
  gaia: "M-.45.55C-.6-.2-.1-.7.6-.65.7.1.2.6-.45.55zM-.45.55.2-.15",
  transdim: "M0-.15a.15.15 0 1 1-.15.15M.42-.1A.45.45 0 1 1-.1-.44M-.5.5A.72.72 0 0 1-.4-.6M.5-.5A.72.72 0 0 1 .4.6",
  lost: "M-.2-.72A.75.75 0 1 0 .72.2 .62.62 0 1 1-.2-.72z",
  earthlike: WAVES,
  arid: DUNES,
  volcano: PEAKS,
};

export const PLANETS = Object.keys(PATTERNS);

/** The spheres' gradients, once per document. */
export function mountPlanets(): void {
  const gradients = PLANETS.map(
    (id) =>
      `<radialGradient id="p-${id}" cx=".34" cy=".28" r=".95"><stop offset="0" style="stop-color:var(--planet-${id}-hi)"/>` +
      `<stop offset=".42" style="stop-color:var(--planet-${id})"/><stop offset="1" style="stop-color:var(--planet-${id}-lo)"/></radialGradient>`,
  );
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML =
    `<svg width="0" height="0"><defs>${gradients.join("")}` +
    `<radialGradient id="sky" cx=".52" cy=".45" r=".8"><stop offset="0" style="stop-color:var(--map-bg-1)"/><stop offset="1" style="stop-color:var(--map-bg-2)"/></radialGradient>` +
    `<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v5" style="stroke:var(--tentative)" stroke-width="2" opacity=".55"/></pattern></defs></svg>`;
  document.body.prepend(holder);
}

export function Planet(props: { kind: string; x: number; y: number; r: number }) {
  const { kind, x, y, r } = props;
  const rift = kind === "transdim";
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={`url(#p-${kind})`} fill-opacity={rift ? 0.45 : 1} />
      {rift && (
        <circle
          cx={x}
          cy={y}
          r={r}
          fill="none"
          style={{ stroke: "var(--planet-transdim-mark)" }}
          stroke-width={r * 0.08}
          stroke-dasharray={`${r * 0.21} ${r * 0.18}`}
        />
      )}
      <path
        transform={`translate(${x} ${y}) scale(${r * 0.86})`}
        d={PATTERNS[kind] ?? ""}
        fill="none"
        style={{
          stroke: rift
            ? "var(--planet-transdim-mark)"
            : kind === "lost"
              ? "var(--planet-lost-hi)"
              : `var(--planet-${kind}-lo)`,
        }}
        stroke-opacity={rift ? 0.85 : 0.62}
        stroke-width="0.123"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}

/** A planet as an icon in a line of text. */
export function PlanetIcon(props: { kind: string; size?: number }) {
  const size = props.size ?? 14;
  return (
    <svg class="planet" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <Planet kind={props.kind} x={0} y={0} r={11.4} />
    </svg>
  );
}

const SHIPS: [number, number, number, number][] = [
  [-62, -14, 1, 60],
  [64, -18, 0, 210],
  [48, 12, 3, 190],
  [-40, 20, 4, 30],
];

export function EraEmblem() {
  return (
    <>
      <defs>
        <radialGradient id="era-glow">
          <stop offset="0" stop-color="#fff6d8" />
          <stop offset=".22" stop-color="#ffd98a" />
          <stop offset="1" stop-color="#ffbf4d" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect x="-100" y="-42" width="200" height="84" fill="url(#sky)" />
      <g fill="none" style={{ stroke: "var(--map-line)" }} transform="rotate(-10)">
        <ellipse rx="48" ry="15" />
        <ellipse rx="84" ry="27" />
      </g>
      <circle r="24" fill="url(#era-glow)" />
      {SHIPS.map(([x, y, seat, turn]) => (
        <path
          key={`${x}`}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          d="M0-6 4 5 0 2.500-4 5z"
          style={{ fill: `var(--seat-${seat + 1})` }}
        />
      ))}
    </>
  );
}

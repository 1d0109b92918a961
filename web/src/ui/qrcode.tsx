/** A QR code drawn, dark on white in every look, with the margin that readers need. */
import { qr } from "./qr";

const MARGIN = 4;

export function QrCode(props: { text: string; label: string }) {
  const rows = qr(props.text);
  const width = rows.length + 2 * MARGIN;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : "")))
    .join("");
  return (
    <svg class="qr" viewBox={`0 0 ${width} ${width}`} role="img" aria-label={props.label}>
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

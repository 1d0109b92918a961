/** A number that counts from what it was to what it is; at once for who wants no motion. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { calm } from "./motion";

const COUNT_MS = 360;

export function Count(props: { n: number }) {
  const { n } = props;
  const shown = useSignal(n);
  useEffect(() => {
    const start = shown.peek();
    if (start === n || calm()) {
      shown.value = n;
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / COUNT_MS);
      shown.value = Math.round(start + (n - start) * part);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [n]);
  return <>{calm() ? n : shown.value}</>;
}

/** A number, and what it was before the tentative turn. */
export function Was(props: { from: number; to: number }) {
  return props.from === props.to ? (
    <Count n={props.to} />
  ) : (
    <>
      <s>{props.from}</s>
      <Count n={props.to} />
    </>
  );
}

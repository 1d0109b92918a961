/** It is your turn: the page's title, a short sound, a notification when the page is not looked at. */
import { effect } from "@preact/signals";
import { t } from "../i18n";
import { notify, sound } from "../ui/settings";
import type { MatchStore } from "./store";

export function watchTurn(store: MatchStore): () => void {
  let was = true;
  const stop = effect(() => {
    const mine = store.myTurn.value;
    const title = store.info.value?.title || t(`game.${store.info.value?.game ?? "none"}`);
    document.title = mine ? `● ${t("turn.yours")} · ${title}` : `${title} · Perihelion`;
    if (mine && !was) {
      if (sound.peek()) chime();
      if (notify.peek() && document.hidden && "Notification" in window && Notification.permission === "granted") {
        new Notification(t("turn.yours"), { body: title, tag: store.id });
      }
    }
    if (store.whole.value) was = mine;
  });
  return () => {
    stop();
    document.title = "Perihelion";
  };
}

/** Two soft tones, made on the spot. */
function chime(): void {
  try {
    const context = new AudioContext();
    [523.25, 783.99].forEach((pitch, i) => {
      const start = context.currentTime + i * 0.12;
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = pitch;
      tone.type = "sine";
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(0.08, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    });
    setTimeout(() => void context.close(), 1200);
  } catch {
    // A browser without sound stays silent.
  }
}

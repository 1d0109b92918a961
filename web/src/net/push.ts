/** This browser as a way to be told: the service worker, its subscription, and the number on the icon. */
import type { Channel, PushKey } from "../protocol";
import { go } from "../ui/router";
import { api } from "./api";

export const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The shell is kept, and notices lead to their match. Where there is no service worker the page works as it is. */
export function register(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent<{ go?: string }>) => {
    if (event.data?.go) go(event.data.go);
  });
}

/** Ask the browser, then the server. `null`: the person or the browser does not want it. */
export async function subscribe(): Promise<Channel | null> {
  if (!canPush || (await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  const { key } = await api.get<PushKey>("/push-key");
  const known = await worker.pushManager.getSubscription();
  const subscription =
    known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  const { endpoint, keys } = subscription.toJSON();
  return api.post<Channel>("/me/channels", {
    kind: "push",
    endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  });
}

/** Told no more on this browser. */
export async function unsubscribe(): Promise<void> {
  if (!canPush) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** How many matches wait, on the icon of the installed page. */
export function badge(waiting: number): void {
  const set = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  set?.catch(() => undefined);
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

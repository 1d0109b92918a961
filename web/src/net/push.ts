/** This browser as a way to be told: the service worker, its subscription, and the number on the icon. */
import type { Channel, PushKey } from "../protocol";
import { go } from "../ui/router";
import { kept } from "../ui/settings";
import { api } from "./api";

/** How long a push service may take to answer. */
const PATIENCE = 20_000;

export const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The shell is kept, and notices lead to their match. Where there is no service worker the page works as it is. */
export function register(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent<{ go?: string }>) => {
    if (event.data?.go) go(event.data.go);
  });
}

/** Why this browser cannot be a way: it was not allowed, or its push service does not answer. */
export class NoPush extends Error {
  constructor(readonly why: "denied" | "unreachable") {
    super(why);
  }
}

/** The address under which the server knows this browser; empty: it does not. */
const known = kept<string>("pushed", "");

/** Ask the person, then the browser and its push service, then the server. */
export async function subscribe(): Promise<Channel> {
  if ((await Notification.requestPermission()) !== "granted") throw new NoPush("denied");
  const { key } = await api.get<PushKey>("/push-key");
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  return tell(await soon(subscription(wish)));
}

async function subscription(wish: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  return (await worker.pushManager.getSubscription()) ?? worker.pushManager.subscribe(wish);
}

/** A push service that cannot be reached may refuse, or never answer. */
function soon<T>(asked: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE, new NoPush("unreachable")));
  return Promise.race([asked, late]).catch(() => {
    throw new NoPush("unreachable");
  });
}

async function tell(subscription: PushSubscription): Promise<Channel> {
  const { endpoint, keys } = subscription.toJSON();
  const channel = await api.post<Channel>("/me/channels", {
    kind: "push",
    endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  });
  known.value = endpoint ?? "";
  return channel;
}

/** A browser may renew its subscription by itself: the server is told where the notices go now. */
export async function renew(): Promise<void> {
  if (!known.peek() || !canPush || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.getRegistration();
  const now = await worker?.pushManager.getSubscription();
  if (now && now.endpoint !== known.peek()) await tell(now);
}

/** Told no more on this browser. */
export async function unsubscribe(): Promise<void> {
  if (!canPush) return;
  const worker = await navigator.serviceWorker.getRegistration();
  known.value = "";
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

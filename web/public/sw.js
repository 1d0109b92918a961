// The service worker: the shell opens without a connection, and a push message becomes "your turn".

const SHELL = "perihelion-shell-1";
// What the page keeps of the last tables; it empties this itself when somebody signs out.
const TABLES = "perihelion-tables";
// What a table needs of the server to be drawn in words.
const WORDS = /^\/api\/(games$|games\/\w+\/messages\/|phrases\/)/;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((one) => one !== SHELL && one !== TABLES).map((one) => caches.delete(one))))
      .then(() => self.clients.claim()),
  );
});

async function keepShell() {
  const cache = await caches.open(SHELL);
  await cache.addAll(["/", "/favicon.svg", "/manifest.webmanifest", "/icons/icon-192.png"]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (WORDS.test(url.pathname)) event.respondWith(freshOrKept(request));
  else if (url.pathname.startsWith("/api")) return;
  else if (request.mode === "navigate") event.respondWith(page(request));
  // Names of these files change with their content.
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptOrFresh(request));
  else event.respondWith(freshOrKept(request));
});

/** Any address of ours is the same document. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(SHELL)).put("/", answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function keptOrFresh(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

async function freshOrKept(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(SHELL)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener("push", (event) => {
  event.waitUntil(told(event.data?.json() ?? {}));
});

async function told(letter) {
  if (typeof letter.waiting === "number" && self.navigator.setAppBadge)
    await self.navigator.setAppBadge(letter.waiting).catch(() => undefined);
  await self.registration.showNotification(letter.title ?? "Perihelion", {
    body: letter.body,
    tag: letter.tag || undefined,
    renotify: Boolean(letter.tag),
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { link: letter.link },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openMatch(event.notification.data?.link));
});

/** An open page goes there; else a new one is opened. Only addresses of ours. */
async function openMatch(link) {
  const url = new URL(link || "/", location.origin);
  const path = url.pathname + url.search;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((one) => new URL(one.url).pathname === url.pathname) ?? pages[0];
  if (!there) return self.clients.openWindow(path);
  there.postMessage({ go: path });
  return there.focus();
}

// A browser may renew its subscription by itself; the page tells the server when it is next open.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(self.registration.pushManager.subscribe(event.oldSubscription?.options).catch(() => undefined));
});

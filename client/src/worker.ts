// The service worker: without a connection, a calm page in place of the browser's own. It keeps the files of the
// client and that page, never an answer of the server; and it leads from a notification to the table.

interface Shell {
  /** Changes with the files. */
  version: string;
  /** The path that all addresses begin with. */
  base: string;
  /** The page to show without a connection, and the files that it needs. */
  offline: string;
  files: string[];
}
/** The server writes it before this file. */
declare const SHELL: Shell;

interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Pressed extends Waiting {
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
/** What a service worker has of its global scope, as far as it is needed. */
interface Scope {
  addEventListener(name: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(name: "fetch", listener: (event: Asked) => void): void;
  addEventListener(name: "notificationclick", listener: (event: Pressed) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(wanted: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown> };
}
const scope = globalThis as unknown as Scope;

const FAMILY = `kafene ${SHELL.base} `;
const CACHE = FAMILY + SHELL.version;
/** What a proxy says whose server is down. */
const DOWN = [502, 504];

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  const { origin, pathname, search } = new URL(url);
  if (mode === "navigate") event.respondWith(openPage(event));
  else if (origin === location.origin && SHELL.files.includes(pathname + search)) event.respondWith(findKept(pathname + search));
});
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.tag));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([SHELL.offline, ...SHELL.files]);
  await scope.skipWaiting();
}

/** Forget the files of earlier versions. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

/** The page from the server; without one, that there is no connection. */
async function openPage(event: Asked): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!DOWN.includes(answer.status)) return answer;
  } catch {
    // no connection
  }
  return (await caches.match(SHELL.offline)) ?? Response.error();
}

const findKept = async (path: string): Promise<Response> => (await caches.match(path)) ?? fetch(path);

/** Show the tab with this path, or open one: notifications are tagged with the path of their table. */
async function goTo(path: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window" });
  const there = tabs.find((tab) => new URL(tab.url).pathname === path);
  await (there ? there.focus() : scope.clients.openWindow(path));
}

export {};

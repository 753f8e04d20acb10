/*
 * Offline, shows a member's stays as last loaded, and the offline page for everything else. Prices, forms and other
 * pages always come from the server. Shows push notifications, without words of its own. It does not use skipWaiting, and stores only files of a build that a tab of that
 * build has loaded.
 */
const offline = "homes-offline"; // our page for when there is no line, in both languages
const pageCache = "homes-kept"; // pages of a member's, as last seen
const start = "/start"; // of the app on the home screen: leads to the next step, which only the server knows
const files = "homes-files"; // shared by all builds: names contain hashes
const maxFiles = 150; // of pictures, and of all else: what pages look like does not go because many pictures came
const renewAfter = 24 * 60 * 60 * 1000;
const cachedPath = /^\/mypage(\/reservations\/[^/]+(\/guide)?)?$/;
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const fileTries = [300, 1_000, 3_000];

addEventListener("install", (event) => event.waitUntil(renewOffline()));
addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()])),
);
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && /^\/auth\/logout(\.data)?$/.test(pathname)) event.respondWith(logOut(event));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request, event));
  else if (pathname.startsWith("/media/")) event.respondWith(openPicture(request));
});

addEventListener("message", (event) => {
  if (event.data !== "logged-out") return;
  hasLeftPages = false;
  // A page that was reloaded without the worker sends the log-out past it, until it is claimed
  event.waitUntil(
    Promise.all([clients.claim(), forgetPages()]).then(() => !navigator.onLine && leavePages(event.source?.id)),
  );
});
addEventListener("push", (event) => event.waitUntil(notify(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openSite(event.notification.data));
});

/** The same message twice is one notification, by its tag. */
async function notify(data) {
  const { title, body, url, tag, lang } = data.json();
  await registration.showNotification(title, { body, tag, lang, icon: "/icon-192-1.png", data: url });
}

/** In the tab that shows the page, else in a new one. A page for members leads to the log-in and back. */
async function openSite(url) {
  const { origin, pathname, search } = new URL(url, location.origin);
  const address = origin === location.origin ? pathname + search : "/mypage";
  const tabs = await clients.matchAll({ type: "window" });
  const open = tabs.find((tab) => new URL(tab.url).pathname === new URL(address, location.origin).pathname);
  return open ? open.focus() : clients.openWindow(address);
}

let hasLeftPages = false; // the log-out is sent again and again, other tabs are reloaded once

/**
 * Pages and copies that other tabs still show when the log-out does not arrive. Where it does, tabs ask the server
 * themselves; the tab of the log-out goes on sending it.
 */
async function leavePages(logOutTab) {
  if (hasLeftPages) return;
  hasLeftPages = true;
  const tabs = await clients.matchAll({ type: "window" });
  const personal = tabs.filter(({ id, url }) => id !== logOutTab && cachedPath.test(new URL(url).pathname));
  await Promise.all(personal.map((tab) => tab.navigate(tab.url).catch(() => undefined)));
}

/** For the member who leaves: what is shown goes, and nothing more comes. The server forgets the device with the session. */
async function endNotifications() {
  const shown = (await registration.getNotifications?.()) ?? [];
  shown.forEach((notification) => notification.close());
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  await (await caches.open(offline)).delete("/push-owner");
}

/** An open page may be cached later than both deletions: its request is older than the recorded time (isLoggedOut). */
async function logOut(event) {
  if (event.request.mode === "navigate") hasLeftPages = false; // a press, not a repeat
  await forgetPages();
  const answer = await fetch(event.request).catch(() => undefined);
  if (!answer || answer.status >= 500) await leavePages(event.clientId);
  if (!answer) return Response.error();
  await deletePages();
  event.waitUntil(wait(1_000).then(deletePages));
  event.waitUntil(endNotifications().catch(() => undefined));
  return answer;
}

async function forgetPages() {
  const loggedOutAt = new Response(String(Date.now()));
  const writing = caches.open(offline).then((cache) => cache.put("/logged-out-at", loggedOutAt));
  await writing.catch(() => undefined); // a full disk must not prevent the log-out
  await deletePages();
}

const deletePages = () => caches.delete(pageCache).catch(() => false);

async function isLoggedOut(page) {
  const loggedOutAt = await (await caches.open(offline)).match("/logged-out-at");
  return Boolean(loggedOutAt) && Number(page.headers.get("x-requested-at")) <= Number(await loggedOutAt.text());
}

async function openPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewOffline().catch(() => undefined));
    return answer;
  } catch (error) {
    const address = new URL(event.request.url);
    if (address.pathname === start) return Response.redirect(new URL("/mypage", location.origin));
    const page = (await findCached(address)) ?? (await findOffline());
    if (page) return page;
    throw error;
  }
}

/** Of the query only the list's parameters count. */
const cacheKey = ({ pathname, search }) => {
  const params = new URLSearchParams(search);
  const list = [params.get("tab") ?? "upcoming", params.get("page") ?? "1"].join();
  return list === "upcoming,1" ? pathname : `${pathname}?list=${list}`;
};

async function findCached(address) {
  if (!cachedPath.test(address.pathname)) return undefined;
  const page = await (await caches.open(pageCache)).match(cacheKey(address));
  const isOld = Date.now() - Number(page?.headers.get("x-seen-at")) >= maxAgeMs;
  return !page || isOld || (await isLoggedOut(page)) ? undefined : page;
}

async function findOffline() {
  const pages = await caches.open(offline);
  const language = (await (await pages.match("/language"))?.text()) ?? "ko";
  return pages.match(`/offline?lng=${language}`);
}

/** Once a day, so that it matches the site's present files. */
async function renewOffline() {
  const pages = await caches.open(offline);
  const renewed = await pages.match("/renewed");
  if (renewed && Date.now() - Number(await renewed.text()) < renewAfter) return;
  await Promise.all(
    ["en", "ko"].map(async (language) => {
      const address = `/offline?lng=${language}`;
      const answer = await fetch(address, { credentials: "omit" });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const page = withOnePicture(await answer.text());
      const needed = [
        ...page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2|avif|webp|jpe?g|png|svg))(?:#[\w-]+)?"/g),
      ];
      await Promise.all([...new Set(needed.map(([, file]) => file))].map(loadFile));
      const headers = ["content-type", "content-security-policy"].map((name) => [name, answer.headers.get(name) ?? ""]);
      await pages.put(address, new Response(page, { status: 503, headers }));
    }),
  );
  await pages.put("/renewed", new Response(String(Date.now())));
}

/** Only the format that every browser reads. */
const withOnePicture = (page) => page.replace(/<source[^>]*>/g, "").replace(/ srcset="[^"]*"/gi, "");

const loadFile = async (file) => (await openFile(new Request(file))).ok;

/** Pictures of cached pages are cached with them. */
async function openPicture(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await (await caches.open(files)).match(request.url, { ignoreVary: true });
    if (cached) return cached;
    throw error;
  }
}

/** Without an event, waits until it is cached. */
async function openFile(request, event) {
  const cache = await caches.open(files);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const answer = await fetchFile(request);
  if (answer.ok) {
    const keeping = cacheFile(cache, request.url, answer.clone());
    if (event) event.waitUntil(keeping);
    else await keeping;
  }
  return answer;
}

const isPicture = (address) => /\/media\/|\.(?:avif|webp|jpe?g|png|svg)$/.test(address);

async function cacheFile(cache, address, answer) {
  await cache.put(address, answer);
  const alike = (await cache.keys()).filter(({ url }) => isPicture(url) === isPicture(address));
  await Promise.all(alike.slice(0, Math.max(0, alike.length - maxFiles)).map((oldest) => cache.delete(oldest)));
}

/** A page that cannot load a script reloads and loses its form, so the request is retried. */
async function fetchFile(request) {
  for (const pause of fileTries) {
    try {
      return await fetch(request);
    } catch {
      await wait(pause);
    }
  }
  return fetch(request);
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

import { fileCache, offlineCache, pageCache } from "./cache-names";

/** Reservations and arrival as rendered, without scripts, until log-out; served by service-worker.js. */

const cachedPath = /^\/mypage(\/reservations\/[^/]+(\/guide)?)?$/;

const policy = "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
/** Elements that need scripts or a connection, or are outdated in a copy. */
const leftOut =
  "script, link[rel=modulepreload], button, source, [data-needs-line], [role=status], [role=dialog], [hidden], noscript";
/** What a page could not show now; an older copy may have it. */
const incomplete = "[data-incomplete]";
/** A link to a page that is needed where there is no line. */
const needed = "a[data-needed-offline]";
const maxPictures = 12; // of a page
/** Such as the map of Seoul. */
const drawing = 'img[src^="/assets/"][src$=".svg"]';

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

type Address = { pathname: string; search: string };
/** @property requestedAt when the page that named the user was requested, in ms @property signedOut aborted then */
export type Member = { marker: string; requestedAt: number; signedOut: AbortSignal };
export type OfflineTexts = { seenAt: string; retry: string };

const cacheKey = ({ pathname, search }: Address): string => {
  const params = new URLSearchParams(search);
  const list = [params.get("tab") ?? "upcoming", params.get("page") ?? "1"].join();
  return list === "upcoming,1" ? pathname : `${pathname}?list=${list}`;
};

/** Caches the page if it should be, is complete and is still shown; not after log-out. */
export async function cachePage(member: Member, address: Address, texts: OfflineTexts): Promise<void> {
  const isThere = location.pathname === address.pathname && location.search === address.search;
  if (!isThere || !cachedPath.test(address.pathname)) return;
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  await writePage(member, { address, page, pictures: choosePictures(page) }, texts);
}

/**
 * Caches the pages that the shown one asks to have on the way, such as a check-in guide with its door code. Each is
 * requested once: what is cached already is renewed when it is opened.
 */
export async function cacheNeeded(member: Member, texts: OfflineTexts): Promise<void> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(needed)) {
    const address = { pathname: new URL(link.href).pathname, search: "" };
    if (!cachedPath.test(address.pathname) || (await hasPage(address))) continue;
    const answer = await fetch(address.pathname, { headers: { Accept: "text/html" } });
    if (!answer.ok || answer.redirected) continue;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html").documentElement;
    // Of pictures, the size that would be shown is not known; drawings have one
    page.querySelectorAll(`img:not(${drawing})`).forEach((picture) => picture.remove());
    const drawings = [...page.querySelectorAll<HTMLImageElement>(drawing)].map(({ src }) => src);
    await writePage(member, { address, page, pictures: drawings }, texts);
  }
}

type Copy = { address: Address; page: HTMLElement; pictures: string[] };

async function writePage(member: Member, { address, page, pictures }: Copy, texts: OfflineTexts): Promise<void> {
  if (page.querySelector(incomplete)) return;
  page.querySelectorAll("form").forEach((form) => (form.closest("main details") ?? form).remove());
  page.querySelectorAll(leftOut).forEach((element) => element.remove());
  const notice = document.createElement("p");
  const again = document.createElement("a");
  again.href = address.pathname + address.search;
  again.textContent = texts.retry;
  again.setAttribute("style", "font-weight:600;text-decoration:underline");
  notice.append(texts.seenAt, " ", again);
  notice.setAttribute("role", "status");
  notice.setAttribute(
    "style",
    "margin:16px max(16px,calc(50% - 37rem));padding:16px;border:1px solid;border-radius:12px",
  );
  page.querySelector("main")?.prepend(notice);
  const cache = await caches.open(pageCache);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "X-Seen-At": String(Date.now()),
    "X-Owner": member.marker,
    "X-Requested-At": String(member.requestedAt),
  };
  const isGone = async () => member.signedOut.aborted || (await isLoggedOut(member.requestedAt));
  if (await isGone()) return;
  await cache.put(cacheKey(address), new Response(`<!doctype html>${page.outerHTML}`, { headers }));
  if (await isGone()) return void (await cache.delete(cacheKey(address))); // logged out while it was written
  await cacheFilesOf(page, pictures);
}

export async function forgetPages(owner: string): Promise<void> {
  if (!(await caches.has(pageCache))) return;
  const cache = await caches.open(pageCache);
  for (const address of await cache.keys()) {
    const page = await cache.match(address);
    const isOld = Date.now() - Number(page?.headers.get("X-Seen-At")) >= maxAgeMs;
    const isOver = isOld || (await isLoggedOut(Number(page?.headers.get("X-Requested-At"))));
    if (isOver || page?.headers.get("X-Owner") !== owner) await cache.delete(address);
  }
}

export async function hasPage(address: Address): Promise<boolean> {
  const page = await (await caches.open(pageCache)).match(cacheKey(address));
  return Boolean(page) && !(await isLoggedOut(Number(page?.headers.get("X-Requested-At"))));
}

async function isLoggedOut(requestedAt: number): Promise<boolean> {
  const loggedOutAt = await (await caches.open(offlineCache)).match("/logged-out-at");
  return loggedOutAt !== undefined && requestedAt <= Number(await loggedOutAt.text());
}

/** The displayed size of each picture, and drawings that are on their way; missing ones keep their space. */
function choosePictures(page: HTMLElement): string[] {
  const shown = [...document.documentElement.querySelectorAll("img")].map((picture) => {
    const coming = picture.matches(drawing) ? picture.src : "";
    const src = picture.naturalWidth > 0 ? picture.currentSrc : coming;
    return src.startsWith(`${location.origin}/`) ? src : undefined;
  });
  const few = [...new Set(shown.filter((src) => src !== undefined))].slice(0, maxPictures);
  page.querySelectorAll("img").forEach((copy, at) => {
    const src = shown[at];
    ["src", "srcset", "sizes"].forEach((name) => copy.removeAttribute(name));
    if (src && few.includes(src)) copy.setAttribute("src", src);
  });
  return few;
}

async function cacheFilesOf(page: HTMLElement, pictures: string[]): Promise<void> {
  const cache = await caches.open(fileCache);
  const add = async (href: string) => void ((await cache.match(href, { ignoreVary: true })) ?? (await cache.add(href)));
  const links = page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet], link[rel=preload][as=font]");
  for (const { href } of links) await add(href);
  const icons = [...page.querySelectorAll("use")].map((use) => use.getAttribute("href")?.split("#")[0]);
  for (const file of new Set(icons)) if (file) await add(file);
  for (const src of pictures) await add(src);
}

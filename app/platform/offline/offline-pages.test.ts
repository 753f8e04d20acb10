import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fileCache, offlineCache, pageCache } from "./cache-names";
import { cacheNeeded, forgetPages, hasPage, cachePage, type Member } from "./offline-pages";

const words = { seenAt: "As seen", retry: "Try again" };
const stay = { pathname: "/mypage/reservations/a", search: "" };
const html = { outerHTML: "<html>3 nights</html>", querySelectorAll: () => [], querySelector: () => null };
let kept: Map<string, Response>;
let files: string[];
const still = new AbortController().signal;
const pageLoad = Date.UTC(2026, 10, 21);
const amelie: Member = { marker: "amelie", requestedAt: pageLoad, signedOut: still };
let loggedOutAt: number | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  kept = new Map();
  files = [];
  loggedOutAt = undefined;
  const cache = {
    put: async (address: string, page: Response) => void kept.set(address, page),
    keys: async () => [...kept.keys()],
    match: async (address: string) => kept.get(address),
    delete: async (address: string) => kept.delete(address),
    add: async (file: string) => void files.push(file),
  };
  const marks = { match: async () => loggedOutAt && new Response(String(loggedOutAt)) };
  const open = async (name: string) => (name === "homes-offline" ? marks : cache);
  vi.stubGlobal("caches", { open, has: async () => true });
  vi.stubGlobal("document", {
    documentElement: { ...html, cloneNode: () => html },
    createElement: () => ({ setAttribute: () => undefined, append: () => undefined }),
  });
  vi.stubGlobal("location", stay);
});

it("caches a member's page until another account signs in", async () => {
  await cachePage(amelie, stay, words);
  expect(await hasPage(stay)).toBe(true);
  await forgetPages("amelie");
  expect(await hasPage(stay)).toBe(true);
  await forgetPages("joon");
  expect(await hasPage(stay)).toBe(false);
});

it("keeps the copy with the door code when the page cannot show it now", async () => {
  const guide = { pathname: "/mypage/reservations/a/guide", search: "" };
  vi.stubGlobal("location", guide);
  await cachePage(amelie, guide, words);
  const copy = kept.get(guide.pathname);
  const refused = { ...html, querySelector: (what: string) => (what === "[data-incomplete]" ? {} : null) };
  vi.stubGlobal("document", { ...document, documentElement: { ...refused, cloneNode: () => refused } });
  await cachePage(amelie, guide, words);
  expect(kept.get(guide.pathname)).toBe(copy);
});

describe("a page that is needed on the way", () => {
  const guide = { pathname: "/mypage/reservations/a/guide", search: "" };
  const asked = vi.fn<(path: string) => Promise<Response>>();
  const none = (_: string): object[] => [];
  const answered = { ...html, outerHTML: "<html>471147</html>", incomplete: false, querySelectorAll: none };
  beforeEach(() => {
    answered.incomplete = false;
    answered.querySelectorAll = none;
    asked.mockReset().mockImplementation(async () => new Response("<html>"));
    const link = { href: `http://site.test${guide.pathname}` };
    vi.stubGlobal("document", { ...document, querySelectorAll: () => [link] });
    vi.stubGlobal("fetch", asked);
    const querySelector = (what: string) => (what === "[data-incomplete]" && answered.incomplete ? {} : null);
    const querySelectorAll = (what: string) => answered.querySelectorAll(what);
    const parsed = { documentElement: { ...answered, querySelector, querySelectorAll } };
    vi.stubGlobal(
      "DOMParser",
      class {
        parseFromString = () => parsed;
      },
    );
  });

  it("is cached before it is opened, with one request", async () => {
    await cacheNeeded(amelie, words);
    await cacheNeeded(amelie, words);
    expect(await kept.get(guide.pathname)!.text()).toContain("471147");
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is cached with its drawings, and without other pictures", async () => {
    const map = { src: "http://site.test/assets/seoul.svg", remove: vi.fn<() => void>() };
    const photo = { src: "http://site.test/media/house.jpg", remove: vi.fn<() => void>() };
    const byQuery = (what: string) => (what.startsWith("img:not") ? [photo] : what.startsWith("img") ? [map] : []);
    answered.querySelectorAll = byQuery;
    await cacheNeeded(amelie, words);
    expect(files).toEqual([map.src]);
    expect(photo.remove).toHaveBeenCalled();
    expect(map.remove).not.toHaveBeenCalled();
  });

  it("is not cached when it is refused, leads elsewhere, is incomplete, or its member has logged out", async () => {
    asked.mockResolvedValueOnce(new Response("", { status: 404 }));
    await cacheNeeded(amelie, words);
    asked.mockResolvedValueOnce(Object.defineProperty(new Response("Log in"), "redirected", { value: true }));
    await cacheNeeded(amelie, words);
    answered.incomplete = true;
    await cacheNeeded(amelie, words);
    answered.incomplete = false;
    loggedOutAt = pageLoad + 1;
    await cacheNeeded(amelie, words);
    expect(asked).toHaveBeenCalledTimes(4);
    expect(kept.size).toBe(0);
  });
});

it("deletes it after thirty days", async () => {
  await cachePage(amelie, stay, words);
  vi.advanceTimersByTime(29 * 86_400_000);
  await forgetPages("amelie");
  expect(kept.size).toBe(1);
  vi.advanceTimersByTime(86_400_000);
  await forgetPages("amelie");
  expect(kept.size).toBe(0);
});

it("caches no page whose member logs out while it is being fetched", async () => {
  const gone = new AbortController();
  const keeping = cachePage({ ...amelie, signedOut: gone.signal }, stay, words);
  gone.abort();
  await keeping;
  expect(kept.size).toBe(0);
});

it("caches no page whose member logs out while it is being written", async () => {
  const put = kept.set.bind(kept);
  vi.spyOn(kept, "set").mockImplementation((address, page) => {
    loggedOutAt = pageLoad + 1; // in another tab, or before this page had its scripts
    return put(address, page);
  });
  await cachePage(amelie, stay, words);
  expect(kept.set).toHaveBeenCalled();
  expect(kept.size).toBe(0);
  await cachePage({ ...amelie, requestedAt: pageLoad + 2 }, stay, words); // logged in again
  expect(await hasPage(stay)).toBe(true);
});

it("deletes a page that arrived after the log-out", async () => {
  await cachePage(amelie, stay, words);
  loggedOutAt = pageLoad + 1;
  expect(await hasPage(stay)).toBe(false);
  await forgetPages("amelie");
  expect(kept.size).toBe(0);
});

it("caches no page that was left meanwhile", async () => {
  vi.stubGlobal("location", { pathname: "/detail/a", search: "" });
  await cachePage(amelie, stay, words);
  expect(kept.size).toBe(0);
});

it.each([
  ["/mypage", true],
  ["/mypage/reservations/a/guide", true],
  ["/mypage/reservations/a/cancel", false],
  ["/detail/a", false],
])("pages that are useful offline: %s", async (pathname, isKept) => {
  const page = { pathname, search: "" };
  vi.stubGlobal("location", page);
  await cachePage(amelie, page, words);
  expect(await hasPage(page)).toBe(isKept);
});

it("caches each list separately", async () => {
  const at = (search: string) => ({ pathname: "/mypage", search });
  vi.stubGlobal("location", at("?tab=previous"));
  await cachePage(amelie, at("?tab=previous"), words);
  expect(await hasPage(at("?tab=previous&page=1"))).toBe(true);
  for (const other of ["", "?tab=cancelled", "?tab=previous&page=2"]) expect(await hasPage(at(other))).toBe(false);
  vi.stubGlobal("location", at(""));
  await cachePage(amelie, at(""), words);
  expect(await hasPage(at("?tab=upcoming"))).toBe(true);
  expect(await hasPage(at("?tab=cancelled"))).toBe(false);
});

it("caches the displayed size of a picture, the placeholder of a missing one, and a drawing on its way", async () => {
  vi.stubGlobal("location", { ...stay, origin: "http://site.test" });
  const change = { setAttribute: vi.fn(), removeAttribute: vi.fn() };
  const missing = { setAttribute: vi.fn(), removeAttribute: vi.fn() };
  const coming = { setAttribute: vi.fn(), removeAttribute: vi.fn() };
  const [shown, map] = ["http://site.test/media/a.jpg?w=320", "http://site.test/assets/seoul.svg"];
  const copy = { ...html, querySelectorAll: (what: string) => (what === "img" ? [change, missing, coming] : []) };
  const seen = [
    { naturalWidth: 320, currentSrc: shown, matches: () => false },
    { naturalWidth: 0, currentSrc: "http://site.test/media/b.jpg?w=320", matches: () => false },
    { naturalWidth: 0, currentSrc: "", src: map, matches: () => true },
  ];
  vi.stubGlobal("document", {
    ...document,
    documentElement: { cloneNode: () => copy, querySelectorAll: () => seen },
  });
  kept.set(shown, new Response("picture"));
  await cachePage(amelie, stay, words);
  expect(change.removeAttribute).toHaveBeenCalledWith("srcset");
  expect(change.setAttribute).toHaveBeenCalledExactlyOnceWith("src", shown);
  expect(missing.removeAttribute).toHaveBeenCalledWith("src");
  expect(missing.setAttribute).not.toHaveBeenCalled();
  expect(coming.setAttribute).toHaveBeenCalledExactlyOnceWith("src", map);
  expect(files).toEqual([map]);
});

it("agrees with the worker on the pages, the cache and its lifetime", () => {
  const [page, worker] = ["offline-pages.ts", "service-worker.js"].map((file) =>
    readFileSync(new URL(file, import.meta.url), "utf8"),
  );
  for (const name of [fileCache, offlineCache, pageCache]) expect(worker).toContain(`"${name}"`);
  for (const name of ["cachedPath", "maxAgeMs"]) {
    const line = new RegExp(`const ${name} = [^;]+;`);
    expect(worker!.match(line)?.[0]).toBe(page!.match(line)?.[0]);
  }
  const cacheKey = /const params = [^]*?\n};/;
  expect(worker!.match(cacheKey)?.[0]).toBe(page!.match(cacheKey)?.[0]);
});

import { readFileSync } from "node:fs";
import vm from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";

const source = readFileSync(new URL("service-worker.js", import.meta.url), "utf8");
const origin = "https://homes.test";
const now = Date.UTC(2026, 10, 21);
const minute = 60_000;

type Listener = (event: object) => void;
type Cache = Map<string, Response>;
let stores: Map<string, Cache>;
let listeners: Map<string, Listener>;
let isCacheBroken: boolean;
let tabs: { id?: string; url: string; focus: () => Promise<void>; navigate?: (url: string) => Promise<void> }[];
const line = { onLine: false };
const showNotification = vi.fn(async () => undefined);
const claim = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const unsubscribe = vi.fn(async () => true);
const closeShown = vi.fn();
const fetched = vi.fn<(request: Request) => Promise<Response>>();

const pathOf = (asked: string | Request) => new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;

function openCache(name: string) {
  if (isCacheBroken) throw new Error("QuotaExceededError");
  const entries: Cache = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, entries);
  return {
    match: async (asked: string | Request) => entries.get(pathOf(asked))?.clone(),
    put: async (asked: string | Request, answer: Response) => void entries.set(pathOf(asked), answer),
    keys: async () => [...entries.keys()],
    delete: async (path: string) => entries.delete(path),
  };
}

beforeEach(() => {
  stores = new Map([
    [
      "homes-offline",
      new Map([
        ["/offline", new Response("No line")],
        ["/renewed", new Response(String(now))],
      ]),
    ],
  ]);
  listeners = new Map();
  isCacheBroken = false;
  fetched.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const caches = {
    open: async (name: string) => openCache(name),
    delete: async (name: string) => {
      if (isCacheBroken) throw new Error("UnknownError");
      return stores.delete(name);
    },
  };
  const addEventListener = (name: string, listener: Listener) => void listeners.set(name, listener);
  const location = new URL(origin);
  const browser = { URL, URLSearchParams, Response, Request, Date, setTimeout };
  tabs = [];
  [showNotification, claim, openWindow, unsubscribe, closeShown].forEach((mock) => mock.mockClear());
  const registration = {
    showNotification,
    getNotifications: async () => [{ close: closeShown }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  const clients = { matchAll: async () => tabs, openWindow, claim };
  line.onLine = false;
  const ofWorker = { navigator: line, caches, addEventListener, location, registration, clients, fetch: fetched };
  vm.runInNewContext(source, { ...browser, ...ofWorker });
});

async function request(path: string, { method = "GET", mode = "navigate" } = {}): Promise<string> {
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")!({
    request: { url: origin + path, method, mode },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: () => undefined,
  });
  return (await answer!).text();
}

function keep(path: string, requestedAt: number) {
  const headers = { "X-Seen-At": String(Date.now()), "X-Requested-At": String(requestedAt) };
  const entries: Cache = stores.get("homes-kept") ?? new Map<string, Response>();
  stores.set("homes-kept", entries.set(path, new Response("3 nights", { headers })));
}

it("shows a cached page offline, and the offline page for others", async () => {
  keep("/mypage", now - minute);
  expect(await request("/mypage")).toBe("3 nights");
  expect(await request("/houses")).toBe("No line");
});

it.each(["/auth/logout", "/auth/logout.data"])("shows no cached page during and after %s", async (path) => {
  keep("/mypage", now - minute);
  fetched.mockImplementationOnce(async () => {
    expect(stores.has("homes-kept")).toBe(false);
    keep("/mypage", now - minute);
    return new Response("Logged out");
  });
  expect(await request(path, { method: "POST" })).toBe("Logged out");
  expect(stores.has("homes-kept")).toBe(false);
  vi.setSystemTime(now + 10);
  keep("/mypage", now - minute); // by a tab that has not heard of it, or the page that is being left
  expect(await request("/mypage")).toBe("No line");
});

it("shows a cached page that was requested after the log-out", async () => {
  fetched.mockResolvedValueOnce(new Response("Logged out"));
  await request("/auth/logout", { method: "POST" });
  vi.setSystemTime(now + minute);
  keep("/mypage", now + 1_000);
  expect(await request("/mypage")).toBe("3 nights");
});

it("sends the log-out even if the cache fails", async () => {
  isCacheBroken = true;
  fetched.mockResolvedValueOnce(new Response("Logged out"));
  expect(await request("/auth/logout", { method: "POST" })).toBe("Logged out");
});

it("ends notifications of the member who logs out", async () => {
  fetched.mockResolvedValueOnce(new Response("Logged out"));
  await request("/auth/logout", { method: "POST" });
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(closeShown).toHaveBeenCalledOnce();
});

it("takes away the member's pages that other tabs show when they log out without a connection", async () => {
  const navigate = vi.fn(async (_url: string) => undefined);
  tabs = ["/mypage", "/mypage/reservations/a", "/houses"].map((path, id) => ({
    id: String(id),
    url: origin + path,
    focus: async () => undefined,
    navigate,
  }));
  keep("/mypage", now - minute);
  await dispatch("message", { data: "logged-out", source: { id: "0" } });
  expect(stores.has("homes-kept")).toBe(false);
  keep("/mypage", now - minute); // by a tab that was still writing it
  expect(await request("/mypage")).toBe("No line");
  expect(navigate.mock.calls).toEqual([[`${origin}/mypage/reservations/a`]]);
  navigate.mockClear();
  line.onLine = true;
  await dispatch("message", { data: "logged-out", source: { id: "0" } });
  expect(navigate).not.toHaveBeenCalled();
  expect(claim).toHaveBeenCalled(); // so that the log-out of a page reloaded past the worker comes here
});

it.each([
  ["is lost on a line that seems to be there", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is answered by a proxy whose server is down", async () => new Response("Bad Gateway", { status: 502 })],
])("takes away the member's pages that other tabs show, once, when the log-out %s", async (_why, answer) => {
  line.onLine = true;
  const navigate = vi.fn(async (_url: string) => undefined);
  tabs = [{ id: "1", url: `${origin}/mypage`, focus: async () => undefined, navigate }];
  keep("/mypage", now - minute);
  fetched.mockImplementation(answer);
  await dispatch("message", { data: "logged-out", source: { id: "0" } });
  const send = () => request("/auth/logout.data", { method: "POST", mode: "cors" }).catch(() => undefined);
  await send();
  await send();
  expect(navigate.mock.calls).toEqual([[`${origin}/mypage`]]);
  expect(stores.has("homes-kept")).toBe(false);
});

it("opens My page offline from the home screen, whose next step only the server knows", async () => {
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")!({
    request: { url: `${origin}/start`, method: "GET", mode: "navigate" },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: () => undefined,
  });
  const { status, headers } = await answer!;
  expect([status, headers.get("location")]).toEqual([302, `${origin}/mypage`]);
});

const message = {
  title: "Your door code is ready",
  body: "Open your check-in guide.",
  url: `${origin}/mypage/reservations/a/guide?lng=en`,
  tag: "0190",
  lang: "en",
};

async function dispatch(name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

it("shows a notification, the same one once", async () => {
  await dispatch("push", { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(message.title, {
    body: message.body,
    tag: "0190",
    lang: "en",
    icon: "/icon-192-1.png",
    data: message.url,
  });
});

it.each([
  ["its page in a new tab", message.url, [], "/mypage/reservations/a/guide?lng=en"],
  ["the tab that shows it", message.url, ["/houses", "/mypage/reservations/a/guide"], null],
  ["My page for another site's address", "https://elsewhere.test/mypage/reservations/a", [], "/mypage"],
])("opens %s when a notification is pressed", async (_sentence, data, open, expected) => {
  const close = vi.fn();
  const focus = vi.fn(async () => undefined);
  tabs = open.map((path) => ({ url: origin + path, focus: path === open.at(-1) ? focus : vi.fn() }));
  await dispatch("notificationclick", { notification: { close, data } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow.mock.calls).toEqual(expected ? [[expected]] : []);
  expect(focus).toHaveBeenCalledTimes(expected ? 0 : 1);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Member } from "./offline-pages";

const shown = vi.hoisted(() => ({ error: undefined as unknown, kept: [] as unknown[], requestedAt: 0 }));
vi.mock("react", () => ({ useEffect: (effect: () => void) => effect() }));
vi.mock("react-i18next", () => ({ useTranslation: () => ({ t: () => "As seen" }) }));
vi.mock("../i18n/use-locale", () => ({ useLocale: () => "en" }));
vi.mock("@remix-run/react", () => ({
  useLocation: () => ({ pathname: "/mypage", search: "" }),
  useNavigation: () => ({ state: "idle" }),
  useRouteError: () => shown.error,
}));
vi.mock("./offline-pages", () => ({
  forgetPages: async () => undefined,
  cacheNeeded: async () => undefined,
  cachePage: async ({ marker, requestedAt }: Member, { pathname }: URL) => {
    shown.kept.push([marker, pathname]);
    shown.requestedAt = requestedAt;
  },
}));

const postMessage = vi.fn();
const drop = vi.fn(async () => true);
const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { caches: {} }));
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("caches", {
    open: async () => ({ put: async () => undefined }),
    has: async () => true,
    delete: drop,
  });
  vi.stubGlobal("navigator", { serviceWorker: { register, controller: { postMessage } } });
  [drop, postMessage, register].forEach((mock) => mock.mockClear());
  shown.kept = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ["keeps a member's page as soon as it is there", undefined, [["amelie", "/mypage"]]],
  ["keeps no error page in its place", new Error("The API does not answer"), []],
])("%s", async (_sentence, error, kept) => {
  const { useOffline } = await import("./use-offline");
  shown.error = error;
  useOffline("amelie");
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.kept).toEqual(kept);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.kept).toEqual([...kept, ...kept]); // with what has arrived since
  document.dispatchEvent(new Event("load")); // of a picture
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.kept).toEqual([...kept, ...kept, ...kept]);
});

it("stops caching once another tab has logged its member out", async () => {
  const { useOffline } = await import("./use-offline");
  shown.error = undefined;
  useOffline("amelie");
  const load = async (isElsewhere: boolean) => {
    window.dispatchEvent(new CustomEvent("homes-elsewhere", { detail: isElsewhere }));
    document.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await load(false);
  await vi.waitFor(() => expect(shown.kept).toHaveLength(2)); // immediately, and with the picture
  await load(true);
  await vi.dynamicImportSettled();
  expect(shown.kept).toHaveLength(2);
});

it("deletes all pages as soon as the log-out is pressed, for every tab, also without a connection", async () => {
  vi.stubGlobal("location", { href: "https://homes.test/mypage" });
  const { useOffline } = await import("./use-offline");
  shown.error = undefined;
  useOffline("amelie");
  await vi.dynamicImportSettled();
  expect(drop).not.toHaveBeenCalled();
  const press = new Event("submit");
  Object.defineProperty(press, "target", { value: { getAttribute: () => "/auth/logout" } });
  document.dispatchEvent(press);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith("logged-out"));
  expect(drop).toHaveBeenCalledExactlyOnceWith("homes-kept");
});

it("tells the worker of the log-out also on a page that was reloaded past it", async () => {
  vi.stubGlobal("location", { href: "https://homes.test/mypage" });
  const ready = Promise.resolve({ active: { postMessage } });
  vi.stubGlobal("navigator", { serviceWorker: { register, controller: null, ready } });
  const { useOffline } = await import("./use-offline");
  useOffline("amelie");
  const press = new Event("submit");
  Object.defineProperty(press, "target", { value: { getAttribute: () => "/auth/logout" } });
  document.dispatchEvent(press);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith("logged-out"));
  expect(drop).toHaveBeenCalledWith("homes-kept");
});

it("registers the worker after the first view", async () => {
  const { useOffline } = await import("./use-offline");
  useOffline("amelie");
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(register).toHaveBeenCalledTimes(1);
});

it("deletes all pages when nobody is logged in", async () => {
  const { useOffline } = await import("./use-offline");
  shown.error = undefined;
  useOffline(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(drop).toHaveBeenCalledWith("homes-kept");
  expect(shown.kept).toEqual([]);
});

it("dates a page by its document, and after a log-in within it by that", async () => {
  vi.resetModules();
  const { useOffline } = await import("./use-offline");
  shown.error = undefined;
  const show = async (marker: string | null) => {
    useOffline(marker);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
  };
  await show("amelie");
  expect(shown.requestedAt).toBe(performance.timeOrigin);
  await show("amelie");
  expect(shown.requestedAt).toBe(performance.timeOrigin);
  await show(null);
  const loggedOutAt = Date.now();
  await vi.advanceTimersByTimeAsync(1);
  await show("amelie");
  expect(shown.requestedAt).toBeGreaterThan(loggedOutAt);
});

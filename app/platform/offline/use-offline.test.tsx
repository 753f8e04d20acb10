// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inSite } from "../../../tests/factories/render";
import * as offlinePages from "./offline-pages";
import type { Marker } from "./tab-channel";
import { useOffline } from "./use-offline";

let kept: unknown[];
let requestedAt: number;
let root: Root;
const postMessage = vi.fn();
const drop = vi.fn(async () => true);
const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("caches", {
    open: async () => ({ put: async () => undefined }),
    has: async () => true,
    delete: drop,
  });
  vi.stubGlobal("navigator", { serviceWorker: { register, controller: { postMessage } } });
  [drop, postMessage, register].forEach((mock) => mock.mockClear());
  kept = [];
  vi.spyOn(offlinePages, "forgetPages").mockResolvedValue();
  vi.spyOn(offlinePages, "cacheNeeded").mockResolvedValue();
  vi.spyOn(offlinePages, "cachePage").mockImplementation(async ({ marker, requestedAt: at }, { pathname }) => {
    kept.push([marker, pathname]);
    requestedAt = at;
  });
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(() => root.unmount()));

function Page({ marker }: { marker: Marker }) {
  useOffline(marker);
  return null;
}
const show = (marker: Marker, error?: unknown) =>
  act(() => root.render(inSite(<Page marker={marker} />, { at: "/mypage", error })));

it("dates a page by its document, and after a log-in within it by that", async () => {
  const settle = async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
  };
  show("amelie");
  await settle();
  expect(requestedAt).toBe(performance.timeOrigin); // this is the first test of the document
  show(null);
  await settle();
  const loggedOutAt = Date.now();
  show("amelie");
  await vi.waitFor(() => expect(requestedAt).toBeGreaterThanOrEqual(loggedOutAt));
});

it.each([
  ["keeps a member's page as soon as it is there", undefined, [["amelie", "/mypage"]]],
  ["keeps no error page in its place", new Error("The API does not answer"), []],
])("%s", async (_sentence, error, expected) => {
  show("amelie", error);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1);
  expect(kept).toEqual(expected);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept).toEqual([...expected, ...expected]); // the page is kept again after two seconds
  document.dispatchEvent(new Event("load")); // of a picture
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept).toEqual([...expected, ...expected, ...expected]);
});

it("stops caching once another tab has logged its member out", async () => {
  show("amelie");
  const load = async (isElsewhere: boolean) => {
    window.dispatchEvent(new CustomEvent("homes-elsewhere", { detail: isElsewhere }));
    document.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await load(false);
  await vi.waitFor(() => expect(kept).toHaveLength(2)); // immediately, and with the picture
  await load(true);
  await vi.dynamicImportSettled();
  expect(kept).toHaveLength(2);
});

it("deletes all pages as soon as the log-out is pressed, for every tab, also without a connection", async () => {
  vi.stubGlobal("location", { href: "https://homes.test/mypage" });
  show("amelie");
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
  show("amelie");
  const press = new Event("submit");
  Object.defineProperty(press, "target", { value: { getAttribute: () => "/auth/logout" } });
  document.dispatchEvent(press);
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith("logged-out"));
  expect(drop).toHaveBeenCalledWith("homes-kept");
});

it("registers the worker after the first view", async () => {
  show("amelie");
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(register).toHaveBeenCalledTimes(1);
});

it("deletes all pages when nobody is logged in", async () => {
  show(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(drop).toHaveBeenCalledWith("homes-kept");
  expect(kept).toEqual([]);
});

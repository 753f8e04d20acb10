import { beforeEach, expect, it, vi } from "vitest";
import type * as Shown from "./tab-channel";
import type * as Connections from "./connection";

const origin = "http://site.test";
const answer = (status: number, headers: Record<string, string> = { "X-Remix-Response": "yes" }) =>
  new Response("answer", { status, headers });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const silent: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("late", "AbortError")));
  });
const form = { method: "POST", body: new URLSearchParams({ idempotencyKey: "k", guests: "2" }) };
const address = (path: string) => new URL(path, origin);

let send: ReturnType<typeof vi.fn<typeof fetch>>;
let line: { onLine: boolean };
let connection: (typeof Connections)["connection"];
let shownMember: (typeof Shown)["pageUser"];
const openOfflineCopy = vi.fn(async () => false);

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  send = vi.fn<typeof fetch>();
  line = { onLine: true };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { fetch: send }));
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("navigator", line);
  ({ connection } = await import("./connection"));
  ({ pageUser: shownMember } = await import("./tab-channel"));
  const { startResending } = await import("./resend");
  startResending(openOfflineCopy);
});

it("resends the same form until it is answered, and reports success", async () => {
  send.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValueOnce(answer(202));
  const answered = vi.fn();
  window.addEventListener("homes-answered", (event) => answered((event as CustomEvent).detail));
  const sent = window.fetch(address("/checkout/a.data"), form);
  await vi.advanceTimersByTimeAsync(600);
  expect(connection.get()).toBe("formWaits");
  await vi.advanceTimersByTimeAsync(1_100);
  expect((await sent).status).toBe(202);
  expect(send.mock.calls.map(([, init]) => init?.body)).toEqual([form.body, form.body, form.body]);
  expect(answered).toHaveBeenCalledExactlyOnceWith({ pathname: "/checkout/a", leadsOn: true });
  expect(connection.get()).toBe("arrived");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connection.get()).toBe("fine");
});

it("reports a lost connection at once, and continues when it is back", async () => {
  line.onLine = false;
  send.mockImplementationOnce(lost).mockResolvedValueOnce(answer(400));
  const sent = window.fetch(address("/checkout/a.data"), form);
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.get()).toBe("formWaits");
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect((await sent).status).toBe(400);
  expect(connection.get()).toBe("fine"); // the form shows its own problems
});

it.each([
  ["an answer that breaks off", () => Promise.resolve(brokenOff())],
  ["a proxy's own answer", () => Promise.resolve(new Response("Bad gateway", { status: 502 }))],
])("treats %s as no answer", async (_what, first) => {
  send.mockImplementationOnce(first).mockResolvedValueOnce(answer(200));
  const sent = window.fetch(address("/pay/a.data"), form);
  await vi.advanceTimersByTimeAsync(600);
  expect((await sent).status).toBe(200);
});

it("passes the site's own errors to the page", async () => {
  send.mockResolvedValueOnce(answer(503));
  expect((await window.fetch(address("/pay/a.data"), form)).status).toBe(503);
});

it("resends a form whose answer never arrives", async () => {
  send.mockImplementationOnce(silent).mockResolvedValueOnce(answer(200));
  const sent = window.fetch(address("/pay/a.data"), form);
  await vi.advanceTimersByTimeAsync(31_000);
  expect((await sent).status).toBe(200);
});

it("stops when the page is left", async () => {
  const page = new AbortController();
  send.mockImplementation(lost);
  const sent = window.fetch(address("/pay/a.data"), { ...form, signal: page.signal }).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(600);
  page.abort();
  expect(await sent).toMatchObject({ name: "AbortError" });
  expect(connection.get()).toBe("fine");
});

it("reports that the log-out is pending, and then done", async () => {
  line.onLine = false;
  send.mockImplementationOnce(lost).mockResolvedValueOnce(answer(202));
  const sent = window.fetch(address("/auth/logout.data"), form);
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.get()).toBe("logOutWaits");
  await vi.advanceTimersByTimeAsync(600);
  await sent;
  expect(connection.get()).toBe("loggedOut");
});

it("opens the cached page offline, unless a form has changed it", async () => {
  line.onLine = false;
  send.mockImplementation(lost);
  openOfflineCopy.mockResolvedValueOnce(true);
  void window.fetch(address("/mypage.data"));
  await vi.advanceTimersByTimeAsync(1);
  expect(openOfflineCopy).toHaveBeenCalledTimes(1);
  expect(connection.get()).toBe("fine");
  send.mockReset().mockResolvedValueOnce(answer(202)).mockImplementation(lost);
  await window.fetch(address("/mypage/reservations/a/cancel.data"), form);
  void window.fetch(address("/mypage.data")).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(openOfflineCopy).toHaveBeenCalledTimes(1);
});

it("does not report success for a form that was redirected to the log-in", async () => {
  line.onLine = false;
  send
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce(answer(202, { "X-Remix-Response": "yes", "X-Action-Skipped": "yes" }));
  const sent = window.fetch(address("/pay/a.data"), form);
  await vi.advanceTimersByTimeAsync(600);
  expect((await sent).status).toBe(202);
  expect(connection.get()).toBe("fine");
});

it.each(["before it is sent again", "while it has no answer"])(
  "does not send a form for another account, signed in elsewhere %s",
  async (moment) => {
    send.mockImplementationOnce(moment.startsWith("while") ? silent : lost).mockResolvedValue(answer(202));
    const sent = window.fetch(address("/checkout/a.data"), form).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new CustomEvent("homes-elsewhere", { detail: true }));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await sent).toBeInstanceOf(Error);
    expect(send).toHaveBeenCalledTimes(1);
    expect(connection.get()).toBe("ended");
    const next = window.fetch(address("/checkout/a.data"), form); // theirs
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await next).status).toBe(202);
    expect(connection.get()).toBe("fine");
  },
);

it("sends with every attempt the account of its page", async () => {
  shownMember.set("amelie");
  send.mockImplementationOnce(lost).mockImplementation(async () => answer(202));
  const sent = window.fetch(address("/checkout/a.data"), { ...form, headers: { Accept: "*/*" } });
  shownMember.set("joon");
  await vi.advanceTimersByTimeAsync(600);
  await sent;
  shownMember.set(null);
  await window.fetch(address("/portfolio.data"), form);
  const said = send.mock.calls.map(([, init]) => [...new Headers(init?.headers)]);
  const hers = [
    ["accept", "*/*"],
    ["x-submitted-by", "amelie"],
  ];
  expect(said).toEqual([hers, hers, []]);
});

it("continues when the same member has signed in elsewhere", async () => {
  send.mockImplementationOnce(lost).mockResolvedValue(answer(202));
  const sent = window.fetch(address("/checkout/a.data"), form);
  window.dispatchEvent(new CustomEvent("homes-elsewhere", { detail: false }));
  await vi.advanceTimersByTimeAsync(600);
  expect((await sent).status).toBe(202);
});

it("retries a page on a silent connection, and opens the cached copy after the second attempt", async () => {
  send.mockImplementation(silent);
  openOfflineCopy.mockClear().mockResolvedValueOnce(true);
  void window.fetch(address("/mypage.data"));
  await vi.advanceTimersByTimeAsync(10_600);
  expect(send).toHaveBeenCalledTimes(2);
  expect(openOfflineCopy).not.toHaveBeenCalled();
  expect(connection.get()).toBe("fine");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(openOfflineCopy).toHaveBeenCalledTimes(1);
});

it("waits for a page's routes too, but not for prefetches", async () => {
  const routes = address("/__manifest?p=%2Fmypage&version=1");
  const { signal } = new AbortController();
  send.mockImplementation(lost);
  await expect(window.fetch(routes, { signal: undefined })).rejects.toThrow("Failed to fetch");
  const asked = window.fetch(routes, { signal });
  openOfflineCopy.mockClear();
  send.mockResolvedValue(answer(200));
  await vi.advanceTimersByTimeAsync(600);
  expect((await asked).status).toBe(200);
  line.onLine = false;
  send.mockImplementation(lost);
  openOfflineCopy.mockResolvedValueOnce(true);
  void window.fetch(routes, { signal });
  await vi.advanceTimersByTimeAsync(1);
  expect(openOfflineCopy).toHaveBeenCalledExactlyOnceWith(address("/mypage"));
});

it("ignores other requests than the site's pages", async () => {
  send.mockImplementation(lost);
  await expect(window.fetch("/consent", { method: "POST" })).rejects.toThrow("Failed to fetch");
  await expect(window.fetch(address("/v1/houses"))).rejects.toThrow("Failed to fetch");
});

function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([1]));
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body, { headers: { "X-Remix-Response": "yes" } });
}

import type { Page } from "@playwright/test";
import type { AdminReservationRow } from "contract/admin/reservation-list";
import { seoulDay } from "../../domain/seoul-time";
import { aBrowser } from "../factories/push";
import { bookStay, password } from "./guest";
import { expect, test } from "./test";

test.use({ serviceWorkers: "allow" });

type Recorder = {
  shown: { title: string; tag: string; address: string }[];
  opened: string[];
  registration: { showNotification: (title: string, options: { tag: string; data: unknown }) => Promise<void> };
  clients: { openWindow: (address: string) => Promise<void> };
};

/** Stands in for the browser's push service, which test browsers do not have. */
async function givePush(page: Page): Promise<void> {
  const { subscription } = aBrowser("https://push.service.test/send/e2e");
  await page.addInitScript((made) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
    let current: object | null = null;
    Object.defineProperty(Notification, "permission", { get: () => (current ? "granted" : "default") });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const applicationServerKey = bytes(String(options!.applicationServerKey));
      current = {
        endpoint: made.endpoint,
        options: { applicationServerKey },
        getKey: (name: "p256dh" | "auth") => bytes(made.keys[name]),
        unsubscribe: async () => Boolean((current = null)),
      };
      return current as PushSubscription;
    };
  }, subscription);
}

/** One of the demo, who has the door code of their room at every hour of the day. */
async function findResident(page: Page, apiURL: string): Promise<AdminReservationRow> {
  const admin = { email: "admin@homes.example", password };
  const logIn = await page.request.post(`${apiURL}/v1/auth/login`, { data: admin });
  const { accessToken } = ((await logIn.json()) as { data: { accessToken: string } }).data;
  const list = await page.request.get(`${apiURL}/v1/admin/reservations?status=current&sort=-checkOut`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await list.json()) as { data: AdminReservationRow[] };
  const today = seoulDay(new Date());
  return data.find(({ checkIn, status }) => status === "confirmed" && checkIn < today)!;
}

test("switches notifications on from a stay, lists the device and removes it", async ({ page, say }) => {
  await givePush(page);
  const reservation = await bookStay(page, say);
  await page.goto(`/mypage/reservations/${reservation}`);
  await page.getByRole("button", { name: say("account:devices.offerButton") }).click();
  await expect(page.getByText(say("account:devices.offer"))).toHaveCount(0);

  await page.goto("/mypage/profile");
  const section = page.getByRole("region", { name: say("account:profile.sections.devices"), exact: true });
  await expect(section.getByText(say("account:profile.sessions.current"), { exact: true })).toBeVisible();
  await section.getByRole("button", { name: say("account:devices.removeNamed", { device: "" }) }).click();
  await expect(page.getByText(say("account:devices.removed")).first()).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(0);
  await section.getByRole("button", { name: say("account:devices.on") }).click();
  await expect(section.getByText(say("account:devices.isOn"))).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(1);
});

test("offers nothing again after a refusal", async ({ page, say }) => {
  await givePush(page);
  const reservation = await bookStay(page, say);
  await page.goto(`/mypage/reservations/${reservation}`);
  const offer = page.getByText(say("account:devices.offer"));
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: say("account:devices.decline") }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.waitForTimeout(1_000); // long enough for an offer
  await expect(offer).toHaveCount(0);
});

test("shows a notification, and opens its page when it is pressed", async ({ page, context, say }) => {
  const reservation = await bookStay(page, say);
  await context.grantPermissions(["notifications"]);
  await page.goto("/mypage");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((done) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const url = `${origin}/mypage/reservations/${reservation}?lng=${say.language}`;
  const data = JSON.stringify({ title: "Ready", body: "Open it.", url, tag: "one", lang: say.language });
  const [worker] = context.serviceWorkers();
  // Test browsers show no notifications and open no windows, so both are recorded
  await worker!.evaluate(() => {
    const scope = self as unknown as Recorder;
    Object.assign(scope, { shown: [], opened: [] });
    scope.registration.showNotification = async (title, { tag, data: address }) =>
      void scope.shown.push({ title, tag, address: address as string });
    scope.clients.openWindow = async (address) => void scope.opened.push(address);
  });
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registrationId, data });
  const shown = () => worker!.evaluate(() => (self as unknown as Recorder).shown);
  await expect.poll(shown).toEqual([{ title: "Ready", tag: "one", address: url }]);

  await worker!.evaluate((address) => {
    const notification = { data: address, close: () => undefined };
    const pressed = { notification, waitUntil: () => undefined };
    dispatchEvent(Object.assign(new Event("notificationclick"), pressed));
  }, url);
  const opened = () => worker!.evaluate(() => (self as unknown as Recorder).opened);
  await expect.poll(opened).toEqual([url.slice(origin.length)]);
});

test("opens a stay's guide with the door code offline though nobody opened it, until the log-out", async ({
  apiURL,
  page,
  context,
  say,
}) => {
  const { id, resident } = await findResident(page, apiURL);
  const stay = `/mypage/reservations/${id}`;
  await expect(await page.request.post("/auth/login", { form: { email: String(resident.email), password } })).toBeOK();
  await page.goto("/mypage");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(stay);
  await expect(page.getByRole("heading", { name: say("reservations:details.rules") })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open("homes-kept");
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toContainEqual(expect.stringMatching(/\/guide$/));

  await context.setOffline(true);
  await page.goto("/start");
  await expect(page).toHaveURL(/\/mypage$/);
  await page.goto(stay);
  await expect(page.getByRole("heading", { name: say("reservations:details.rules") })).toBeVisible();
  const guide = page.locator('main a[href$="/guide"]').first();
  await page.goto((await guide.getAttribute("href"))!);
  await expect(page.getByText(say("reservations:guide.doorCode"), { exact: true })).toBeVisible();
  const savedAt = say("common:offline.seenAt", { seenAt: "…" }).split("…");
  await expect(page.getByRole("status").getByText(savedAt[1]!.trim())).toBeVisible();

  await context.setOffline(false);
  await page.goto("/mypage");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("reservations:myPage.logOut") })
    .click();
  await expect(page).not.toHaveURL(/mypage/);
  await page.waitForTimeout(1_500); // the last deletion of the worker
  const left = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return cached.flat().filter((url) => /mypage|push-owner/.test(url));
  });
  expect(left).toEqual([]);
});

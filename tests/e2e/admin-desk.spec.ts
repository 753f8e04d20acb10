import type { Page } from "@playwright/test";
import { seoulDay } from "../../domain/seoul-time";
import { bookStay, Guest, pattern, planStay, unknown } from "./guest";
import { authorize, signInAs } from "./sign-in";
import { expect, test, type Say } from "./test";

/** The page of a stay in the console: what is read, followed and pressed there. */
function openDesk(page: Page, say: Say) {
  const main = page.getByRole("main");
  const words = (key: string, values?: Record<string, unknown>) => pattern(say(`adminReservation:${key}`, values));
  return {
    main,
    words,
    field: (key: string) => main.getByLabel(words(key)),
    told: (key: string, values?: Record<string, unknown>) =>
      expect(main.getByText(words(key, values)).first()).toBeVisible(),
    press: (key: string) => main.getByRole("button", { name: words(key), exact: true }).click(),
    follow: (key: string) =>
      main
        .getByRole("link", { name: words(key) })
        .first()
        .click(),
  };
}

test("the desk corrects an occupant and takes payments", async ({ browser, page, say }) => {
  const guest = new Guest(await (await browser.newContext()).newPage(), say, planStay());
  const id = await bookStay(guest.page, say, guest.plan);
  const detail = `/admin/reservations/${id}`;
  const { field, follow, main, press, told, words } = openDesk(page, say);
  await signInAs(page, say, "admin");
  await page.goto(detail);

  await test.step("corrects an occupant, whose old address was wrong", async () => {
    await follow("actions.correctThis");
    const email = main.getByLabel(say("reservations:occupant.email"));
    await email.fill("not an address");
    await press("actions.occupantPage.button");
    await expect(main.getByRole("alert")).toBeVisible();
    await expect(email).toHaveValue("not an address");
    await email.fill(`right-${guest.member.email}`);
    await press("actions.occupantPage.button");
    await told("actions.done.correctOccupant");
    await expect(main.getByText(`right-${guest.member.email}`).first()).toBeVisible();
  });

  await test.step("saves an occupant's passport, and removes it", async () => {
    const inForm = (key: string) => main.getByLabel(say(`signing:passport.${key}`), { exact: true });
    await follow("actions.savePassport");
    await inForm("number").fill("12 34");
    await press("actions.passportPage.button");
    await expect(main.getByText(say("errors:fields.passportNumberInvalid")).first()).toBeVisible();
    await inForm("number").fill("m 1234-5678");
    await main.getByRole("checkbox").check();
    await press("actions.passportPage.button");
    await told("actions.done.savePassport");
    await follow("actions.savePassport");
    await expect(main.getByText("M****5678")).toBeVisible();
    await press("actions.passportPage.remove");
    await told("actions.done.removePassport");
  });

  await test.step("reminds of the payment once a day", async () => {
    await press("actions.sendPaymentReminder");
    await told("actions.done.sendPaymentReminder");
    await expect(main).toContainText(say("errors:codes.REMINDED_TODAY"));
  });

  await test.step("records a short payment, which leaves the rest to the resident", async () => {
    await follow("actions.recordPayment");
    const amount = field("actions.paymentPage.amount").first();
    const cash = main.getByRole("radio", { name: words("actions.paymentPage.cash") });
    await amount.fill("99,999,999");
    await cash.check();
    await press("actions.paymentPage.button");
    await expect(main.getByRole("alert")).toBeVisible();
    await expect(amount).toHaveValue("99,999,999");
    await expect(cash).toBeChecked();
    await amount.fill("100,000");
    await press("actions.paymentPage.button");
    await told("actions.done.recordPayment", { amount: unknown });
    await guest.page.goto(`/mypage/reservations/${id}`);
    const left = say("reservations:schedule.received", { received: unknown, amount: unknown, left: unknown });
    await expect(guest.page.getByText(pattern(left)).first()).toBeVisible();
  });

  await test.step("undoes it with a reason", async () => {
    await follow("actions.undoPayment");
    await field("actions.undoPage.reason").first().fill("Another guest's");
    await press("actions.undoPage.button");
    await told("actions.done.undoPayment");
    await expect(main.getByText(say("reservations:payments.status.undone")).first()).toBeVisible();
  });

  await test.step("records the whole by transfer, after which nothing is due", async () => {
    await follow("actions.recordPayment");
    await main.getByRole("radio", { name: words("actions.paymentPage.transfer") }).check();
    await field("actions.paymentPage.note").fill("From her mother");
    await press("actions.paymentPage.button");
    await told("actions.done.recordPayment", { amount: unknown });
    await expect(main.getByText("From her mother").first()).toBeVisible();
    await guest.page.goto(`/mypage/reservations/${id}`);
    await expect(guest.page.getByText(pattern(say("reservations:method.BANK_TRANSFER"))).first()).toBeVisible();
  });
});

test("the desk marks who has arrived and who has left", async ({ apiURL, page, say }) => {
  const { press, told } = openDesk(page, say);
  const { id, endToday } = await findUnmarked(page, apiURL);
  const detail = `/admin/reservations/${id}`;
  const today = seoulDay(new Date());
  await signInAs(page, say, "admin");
  await page.goto(detail);
  const arrive = async () => {
    await press("actions.markArrived");
    const done = page.getByText(say("adminReservation:actions.done.markArrived")).first();
    const anyway = page.getByRole("button", { name: say("adminReservation:actions.roomNotReady.button") });
    await expect.poll(async () => (await done.isVisible()) || (await anyway.isVisible())).toBe(true);
    if (await anyway.isVisible()) await anyway.click();
    await told("actions.done.markArrived");
    await told("detail.resident.arrived", { at: `${today} ${unknown}` });
  };
  await arrive();
  await press("actions.undoArrival");
  await told("actions.done.undoPresence");
  await page.goto(detail);
  await arrive();
  await expect(page.getByRole("main")).toContainText(say("errors:codes.DEPARTURE_TOO_EARLY"));
  await endToday();
  await page.goto(detail);
  await press("actions.markLeft");
  await told("actions.done.markLeft");
  await told("detail.resident.left", { at: `${today} ${unknown}` });
  await press("actions.undoDeparture");
  await told("actions.done.undoPresence");
});

type Stay = { id: string; status: string; arrivedAt: string | null; checkIn: string; checkOut: string };

/** A current stay without a mark. */
async function findUnmarked(page: Page, apiURL: string) {
  const headers = await authorize(page, apiURL, "admin");
  const today = seoulDay(new Date());
  const get = async <T>(path: string) => {
    return ((await (await page.request.get(apiURL + path, { headers })).json()) as { data: T }).data;
  };
  const listed = await get<Stay[]>("/v1/admin/reservations?status=current&size=100&sort=checkIn");
  const confirmed = listed.filter(
    ({ checkIn, checkOut, status }) => status === "confirmed" && checkIn < today && today < checkOut,
  );
  for (const { id } of confirmed) {
    const stay = await get<Stay>(`/v1/admin/reservations/${id}`);
    if (stay.arrivedAt !== null) continue;
    const path = `${apiURL}/v1/admin/reservations/${id}/mid-stay-checkout?checkOut=${today}`;
    const endToday = async () => expect((await page.request.delete(path, { headers })).ok()).toBe(true);
    return { id, endToday };
  }
  throw new Error("Every current stay is marked");
}

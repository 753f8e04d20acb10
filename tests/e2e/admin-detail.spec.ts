import type { Page } from "@playwright/test";
import { aPicture } from "../factories/pictures";
import { bookStay, cards, Guest, pattern, planStay, unknown } from "./guest";
import { settle, visit } from "./settle";
import { authorize, signInAs } from "./sign-in";
import { expect, test } from "./test";

test("the dashboard and every action on a reservation", async ({ apiURL, browser, page, say }) => {
  const guest = new Guest(await (await browser.newContext()).newPage(), say, planStay());
  const id = await bookStay(guest.page, say, guest.plan);
  const detail = `/admin/reservations/${id}`;
  const main = page.getByRole("main");
  const words = (key: string, values?: Record<string, unknown>) => pattern(say(`adminReservation:${key}`, values));
  const told = (key: string, values?: Record<string, unknown>) =>
    expect(main.getByText(words(key, values)).first()).toBeVisible();
  const press = (key: string, values?: Record<string, unknown>) =>
    main.getByRole("button", { name: words(key, values) }).click();
  const offer = (action: string) =>
    page
      .getByRole("complementary") // the list of messages has a link of the same name
      .getByRole("link", { name: say(`adminReservation:actions.${action}`), exact: true });
  const follow = async (action: string) => {
    await offer(action).click();
    await settle(page);
  };
  /** Presses the button, and confirms in the dialog. */
  const goOn = async (key: string, inDialog = key.replace("button", "does")) => {
    await press(key);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words(inDialog, { amount: unknown }) })
      .click();
  };

  await test.step("the dashboard shows what waits, and the figures", async () => {
    await signInAs(page, say, "admin");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: pattern(say("adminDashboard:title")) })).toBeVisible();
    await expect(main.getByRole("img")).toHaveCount(3);
    await main
      .getByText(pattern(say("adminDashboard:numbers")))
      .first()
      .click();
    await expect(main.getByRole("table").first()).toBeVisible();
  });

  await test.step("reminds once, extends once, and explains why not twice", async () => {
    await visit(page, detail);
    await press("actions.sendSigningReminder");
    await told("actions.done.reminded", { count: 1 });
    await settle(page);
    await press("actions.sendSigningReminder");
    await told("actions.done.remindedAlready");
    await press("actions.extendHold", { time: unknown });
    await told("actions.done.extendHold", { time: unknown });
    await expect(main).toContainText(say("errors:codes.HOLD_ALREADY_EXTENDED"));
  });

  await test.step("cancels with another amount than the computed one, for a reason", async () => {
    await visit(guest.page, `/pay/${id}`);
    await guest.goToPay();
    await guest.payWith(cards.good);
    await expect(guest.page).toHaveURL(/\/mypage\/reservations\//);
    await visit(page, detail);
    await follow("cancel");
    const amount = main.getByLabel(say("adminReservation:actions.cancelPage.otherAmount"));
    await main.getByRole("radio", { name: words("actions.cancelPage.cause.guest") }).check();
    await amount.fill("99,999,999");
    await goOn("actions.cancelPage.button");
    await expect(main.getByRole("alert")).toBeVisible();
    await expect(amount).toHaveValue("99,999,999");
    await amount.fill("100,000");
    await main.getByRole("textbox", { name: words("actions.reason") }).fill("Visa");
    await goOn("actions.cancelPage.button");
    await told("actions.done.cancel", { amount: unknown });
    await expect(offer("cancel")).toHaveCount(0);
  });

  await test.step("settles the deposit, with rows as needed", async () => {
    await follow("refundKeptDeposit");
    const field = (name: string, number = 2) => main.getByLabel(words(`actions.depositPage.${name}`, { number }));
    await field("amountOf").fill("30,000");
    await field("textOf").fill("Cleaning");
    await field("noteOf").fill("The worktop, on two sides");
    const buffer = await aPicture(600, 400).png().toBuffer();
    await field("photographOf").setInputFiles({ name: "worktop.png", mimeType: "image/png", buffer });
    await expect(field("amountOf", 3)).toHaveCount(0);
    await press("actions.depositPage.add");
    await expect(field("amountOf", 3)).toBeVisible();
    await expect(field("textOf")).toHaveValue("Cleaning");
    await expect(main.getByRole("img", { name: words("actions.depositPage.chosen") })).toBeVisible();
    await main.getByLabel(words("actions.depositPage.reason")).fill("Given back after all, as a courtesy.");
    await goOn("actions.refundKeptDeposit", "actions.depositPage.does");
    await told("actions.done.refundDeposit", { amount: unknown });
    await expect(main.getByText(/Cleaning/).first()).toBeVisible();
    await expect(main.getByText("The worktop, on two sides").first()).toBeVisible();
    const photograph = main.getByRole("img", {
      name: pattern(say("reservations:settlement.photograph", { what: "Cleaning" })),
    });
    await expect(photograph).toBeVisible();
  });

  await test.step("ends a current stay on an earlier morning, after showing the refund", async () => {
    await visit(page, `/admin/reservations/${await findRunning(page, apiURL)}`);
    await follow("midStayCheckout");
    const day = main.getByLabel(words("actions.midStayCheckoutPage.checkOut"));
    await day.fill((await day.getAttribute("max"))!);
    await press("actions.midStayCheckoutPage.show");
    await told("actions.midStayCheckoutPage.back");
    await settle(page);
    await goOn("actions.midStayCheckoutPage.button");
    const forms = [undefined, "unrefunded"].map((context) =>
      words("actions.done.midStayCheckout", { context, date: unknown, amount: unknown }),
    );
    const ended = new RegExp(forms.map(({ source }) => source).join("|"));
    await expect(main.getByText(ended).first()).toBeVisible();
  });
});

type Row = { id: string; status: string; checkOut: string };

/** A current stay that lasts for days. */
async function findRunning(page: Page, apiURL: string): Promise<string> {
  const headers = await authorize(page, apiURL, "admin");
  const answer = await page.request.get(`${apiURL}/v1/admin/reservations?status=current&sort=createdAt&size=100`, {
    headers,
  });
  const { data } = (await answer.json()) as { data: Row[] };
  const inDays = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const found = data.find(({ status, checkOut }) => status === "confirmed" && checkOut > inDays);
  if (found) return found.id;
  throw new Error("No current stay lasts for days");
}

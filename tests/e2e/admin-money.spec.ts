import { pattern, unknown } from "./guest";
import { settle, visit } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test("settles waiting refunds and returns, and cancels for a natural disaster", async ({ page, say }) => {
  const main = page.getByRole("main");
  const words = (key: string, values?: Record<string, unknown>) => say(`adminReservation:actions.${key}`, values);
  const told = (key: string, values?: Record<string, unknown>) =>
    expect(main.getByText(words(`done.${key}`, values)).first()).toBeVisible();
  const open = async (list: string) => {
    await visit(page, `/admin/${list}`);
    await main.locator("tbody a").first().click();
    await expect(page).toHaveURL(/\/admin\/reservations\/[0-9a-f-]{36}/);
    await settle(page);
  };
  const follow = async (name: string) => {
    await main.getByRole("link", { name: pattern(words(name, { amount: unknown })) }).click();
    await settle(page);
  };
  /** Presses the button, and confirms in the dialog. */
  const goOn = async (button: string, inDialog = button) => {
    const name = (key: string) => ({ name: pattern(words(key, { amount: unknown })) });
    await main.getByRole("button", name(button)).click();
    await page.getByRole("dialog").getByRole("button", name(inDialog)).click();
  };

  await signInAs(page, say, "admin");

  await test.step("retries a failed refund", async () => {
    await open("reservations?status=refundFailed");
    await main.getByRole("button", { name: words("retryRefund"), exact: true }).click();
    await told("retryRefund");
    await expect(main.getByText(say("adminReservation:detail.refunds.state.failed"), { exact: true })).toHaveCount(0);
  });

  await test.step("records another as a bank transfer, by its reference", async () => {
    await open("reservations?status=refundFailed");
    await follow("recordTransfer");
    await goOn("transferPage.button");
    await expect(main.getByRole("alert")).toBeVisible();
    await main.getByLabel(words("transferPage.reference")).fill("KB 2026-1121");
    await goOn("transferPage.button");
    await told("recordTransfer");
    const reference = say("adminReservation:detail.refunds.fromBank", { reference: "KB 2026-1121" });
    await expect(main.getByText(reference)).toBeVisible();
  });

  await test.step("returns a payment that matches nothing", async () => {
    await open("reservations?status=discrepant");
    await follow("returnPayment");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(/[\d,]{4,}/);
    await goOn("returnPage.button");
    await told("returnPayment");
    await expect(main.getByText(say("adminReservation:detail.refunds.cause.discrepant"))).toBeVisible();
  });

  await test.step("marks an external return as handled", async () => {
    await open("audit-log?action=payment.returnedElsewhere");
    await follow("markReturnHandled");
    await goOn("markReturnHandled");
    await expect(main.getByRole("alert")).toBeVisible();
    await main.getByLabel(words("handledPage.reason")).fill("The chargeback is accepted.");
    await goOn("markReturnHandled");
    await told("markReturnHandled");
    await expect(main.getByRole("link", { name: words("markReturnHandled"), exact: true })).toHaveCount(0);
  });

  await test.step("cancels it, and a natural disaster refunds nothing", async () => {
    await follow("cancel");
    await main.getByLabel(words("cancelPage.cause.disaster")).check();
    await goOn("cancelPage.button", "cancelPage.does");
    await told("cancel", { context: "unrefunded" });
    const offers = page.getByRole("complementary"); // the list of messages has a link of the same name
    await expect(offers.getByRole("link", { name: words("cancel"), exact: true })).toHaveCount(0);
  });
});

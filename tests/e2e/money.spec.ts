import { planStay } from "./guest";
import { settle } from "./settle";
import { expect, test } from "./test";

test("shows prices in a chosen currency, and the refund of a cancellation", async ({ page, say }) => {
  const { checkIn, checkOut } = planStay();
  const main = page.getByRole("main");
  const estimate = main.getByText(/\d\sJPY(\s·)?\s*$/).first();

  await test.step("the currency is chosen in the footer of any page, and remembered", async () => {
    await page.goto("/about");
    await page.getByLabel(say("common:money.label")).selectOption("JPY");
    const chosen = page.waitForResponse((answer) => answer.request().method() === "POST"); // the page does not change visibly
    await page.getByRole("button", { name: say("common:money.show"), exact: true }).click();
    await chosen;
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByLabel(say("common:money.label"))).toHaveValue("JPY");
    await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}`);
    await expect(estimate).toBeVisible();
    await expect(main.getByText(/100 JPY = /)).toHaveCount(1);
    await main.getByRole("article").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/detail\//);
    await settle(page);
    await main.getByRole("button", { name: say("reservations:schedule.seeAll") }).click();
    await expect(page.getByRole("dialog").getByText(/100 JPY = /)).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("the calculator answers for the chosen day, on the same page", async () => {
    const policy = page.locator("#cancellation");
    await expect(policy.getByRole("table")).toBeVisible();
    await policy.getByLabel(say("houses:refund.cancelOn")).fill(checkIn);
    await policy.getByRole("button", { name: say("houses:refund.calculate") }).click();
    await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}.*cancelOn=${checkIn}#refund-calculator$`));
    await expect(policy.getByRole("status")).toContainText(say("reservations:cancel.rule.thirtyDaysOrFewer"));
    await expect(policy.getByRole("status")).toBeInViewport();
  });

  await test.step("an invalid day has a problem at its field, and the table remains", async () => {
    const policy = page.locator("#cancellation");
    await page.goto(`${page.url().replace(/cancelOn=.*/, "")}cancelOn=2020-02-31#cancellation`);
    await expect(policy.getByLabel(say("houses:refund.cancelOn"))).toHaveAttribute("aria-invalid", "true");
    await expect(policy.getByRole("table")).toBeVisible();
  });

  await test.step("won can be chosen alone", async () => {
    await page.getByLabel(say("common:money.label")).selectOption("KRW");
    await page.getByRole("button", { name: say("common:money.show"), exact: true }).click();
    await expect(page.getByLabel(say("common:money.label"))).toHaveValue("KRW");
    await expect(estimate).toHaveCount(0);
  });
});

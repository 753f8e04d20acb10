import { visit } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

const settlement = (text: string) => ({ name: "settlement.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("opens reports from the menu by keyboard, and compares a settlement file", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/admin");
  const group = page.locator("header summary", { hasText: say("admin:menu.groups.money") });
  const reports = page.getByRole("link", { name: say("admin:menu.reports"), exact: true });
  await group.focus();
  await page.keyboard.press("Enter");
  await expect(reports).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(reports).toBeHidden();
  await expect(group).toBeFocused();
  await page.keyboard.press("Enter");
  await reports.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/reports$/);
  await expect(main.getByRole("row", { name: say("adminMoney:report.total") }).last()).toBeVisible();
  await expect(reports).toBeHidden();

  await visit(page, "/admin/reconciliation");
  const compare = main.getByRole("button", { name: say("adminMoney:reconciliation.compare"), exact: true });
  await compare.click();
  await expect(main.getByRole("alert")).toBeVisible();
  await main.getByLabel(say("adminMoney:reconciliation.file")).setInputFiles(settlement("a,b\n1,2"));
  await compare.click();
  await expect(main.getByRole("alert")).toContainText(say("errors:fields.settlementColumns"));
  const file = settlement("paymentId,amount\nno-such-payment,650000");
  await main.getByLabel(say("adminMoney:reconciliation.file")).setInputFiles(file);
  await compare.click();
  await expect(main.getByRole("row", { name: /no-such-payment/ })).toContainText(
    say("adminMoney:reconciliation.results.missingHere"),
  );
  await main.getByLabel(say("adminMoney:reconciliation.file")).setInputFiles(file);
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: say("adminMoney:reconciliation.download") }).click();
  expect((await download).suggestedFilename()).toBe("reconciliation.csv");
});

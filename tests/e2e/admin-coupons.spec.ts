import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

/** On the page that asks. */
async function confirm(page: Page, offer: string, yes: string): Promise<void> {
  await page.getByRole("link", { name: offer, exact: true }).click();
  await page.getByRole("button", { name: yes, exact: true }).click();
}

test("creates, ends and deletes a coupon", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  const code = `E2E-${randomBytes(4).toString("hex")}`.toUpperCase();
  const label = (name: string) => page.getByLabel(say(`adminCoupons:${name}`), { exact: true });
  await page.goto("/admin/coupons/new");
  await label("code").fill(code.toLowerCase());
  await page.getByLabel(say("admin:bilingual.inEnglish", { label: say("adminCoupons:name") })).fill("Ten off");
  await page.getByLabel(say("admin:bilingual.inKorean", { label: say("adminCoupons:name") })).fill("10% 할인");
  await label("validFrom").fill("2026-01-01");
  await label("validTo").fill("2030-12-31");
  const create = page.getByRole("button", { name: say("adminCoupons:create") });
  await create.click();
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.percentOrAmount"));
  await label("percent").fill("10");
  await create.click();
  await expect(page.getByRole("heading", { name: say("adminCoupons:one", { code }) })).toBeVisible();
  await page.getByLabel(say("adminCoupons:maximumUses")).fill("3");
  const limited = ["itaewon", "hongdae-mural-house"].map((value) => page.locator(`input[value="${value}"]`));
  for (const box of limited) await box.check();
  await page.getByRole("button", { name: say("common:actions.save"), exact: true }).click();
  await expect(page.getByText(say("admin:saved.done"), { exact: true }).first()).toBeVisible();
  const list = `/admin/coupons?q=${code}&state=running`;
  await page.goto(list);
  await page.getByRole("link", { name: code, exact: true }).click();
  for (const box of limited) await expect(box).toBeChecked();
  const { end, remove } = { end: "adminCoupons:actions.end", remove: "adminCoupons:actions.delete" };
  await confirm(page, say(`${end}.label`), say(`${end}.confirm`));
  await expect(page.getByText(say("adminCoupons:states.ended"), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: say("admin:list.back") })).toHaveAttribute("href", list);
  await confirm(page, say(`${remove}.label`), say(`${remove}.confirm`));
  await expect(page).toHaveURL(list);
});

import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect } from "../test";
import type { Visitor } from "../visitor";

export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Switches it on, and leaves the profile open. */
export async function setUpSecondFactor(
  page: Page,
  visitor: Visitor,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/mypage/second-factor");
  await visitor.button("secondFactor:page.start").click();
  const secret = ((await page.locator("#second-factor-key").textContent()) ?? "").replaceAll(" ", "");
  const code = page.getByLabel(visitor.say("secondFactor:code"));
  await code.fill("12345");
  await visitor.button("secondFactor:setUp.confirm").click();
  await expect(page.getByRole("main").getByText(visitor.say("errors:fields.codeWrong")).first()).toBeVisible();
  await code.fill(codeOf(secret));
  await visitor.button("secondFactor:setUp.confirm").click();
  await expect(page.getByRole("heading", { name: visitor.say("secondFactor:codes.title") })).toBeVisible();
  const recoveryCodes = await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    .allTextContents();
  const file = await page.request.get("/mypage/second-factor/recovery-codes.txt");
  expect(await file.text()).toContain(recoveryCodes[9]);
  await visitor.button("secondFactor:codes.saved").click();
  await expect(page).toHaveURL(/\/mypage\/profile/);
  return { secret, recoveryCodes };
}

import { answer, banner, footerLink, test } from "./others";
import { expect } from "./test";

test("asks once, accepts a refusal, and keeps what is allowed later", async ({ context, page, asked, say }) => {
  await page.goto("/about");
  const question = banner(page, say);
  await answer(page, say, "refuse");
  await expect(page).toHaveURL(/\/about$/);
  await page.goto("/faq");
  await expect(question).toHaveCount(0);

  await footerLink(page, say).click();
  const box = (kind: string) => page.getByRole("checkbox", { name: say(`common:consent.kinds.${kind}.label`) });
  await expect(box("analytics")).not.toBeChecked();
  await expect(box("chat")).not.toBeChecked();
  await box("chat").check();
  await page.getByRole("button", { name: say("common:consent.save") }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole("main").getByText(say("common:consent.saved")).first()).toBeVisible();
  expect(asked).toEqual([]); // only scripts load anything
  const [kept] = (await context.cookies()).filter(({ name }) => name === "homes_consent");
  expect(kept?.value).toBe("analytics=no&chat=yes");
  expect(kept?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 366 * 24 * 60 * 60);
  await footerLink(page, say).click();
  await expect(box("chat")).toBeChecked();
});

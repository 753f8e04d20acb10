import type { Page } from "@playwright/test";
import { pattern, unknown } from "./guest";
import { settle, visit } from "./settle";
import { expect, test, type Say } from "./test";

const house = "/detail/hongdae-mural-house";
const chip = (page: Page, say: Say, count: number) =>
  page
    .getByRole("group", { name: say("common:lengths.label"), exact: true })
    .getByRole("button", { name: say("common:lengths.months", { count }), exact: true })
    .first();
const stayOf = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return { checkIn: searchParams.get("checkIn")!, checkOut: searchParams.get("checkOut")! };
};
const nightsOf = ({ checkIn, checkOut }: ReturnType<typeof stayOf>) =>
  (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000;

test("chooses a length of stay on the way to a house", async ({ page, say }) => {
  await visit(page, "/");
  await page
    .getByRole("form", { name: say("home:box.label") })
    .getByLabel(say("home:box.guests"))
    .fill("2");
  await chip(page, say, 3).click();
  await expect(page).toHaveURL(/\/houses\?.*checkOut=/);
  expect(stayOf(page).checkIn).toMatch(/-01$/);
  expect(nightsOf(stayOf(page))).toBeGreaterThan(88);
  expect(new URL(page.url()).searchParams.get("guests")).toBe("2");
  await settle(page);
  const form = page.getByRole("search");
  await expect(form.getByLabel(say("houses:search.checkIn"), { exact: true })).toHaveValue(stayOf(page).checkIn);
  const { checkIn } = stayOf(page);
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  await expect(chip(page, say, 3)).toHaveAttribute("aria-pressed", "true");
  await chip(page, say, 1).click();
  await expect.poll(() => nightsOf(stayOf(page))).toBeLessThan(32);
  expect(stayOf(page).checkIn).toBe(checkIn);
  expect(nightsOf(stayOf(page))).toBeLessThan(32);

  await visit(page, `${house}?beddingSets=1`);
  const semester = page.getByRole("button", { name: pattern(say("common:lengths.spring", { year: unknown })) }).first();
  await semester.click();
  await expect(page).toHaveURL(/checkOut=/);
  expect([stayOf(page).checkIn.slice(5), stayOf(page).checkOut.slice(5)]).toEqual(["03-01", "06-22"]);
  expect(new URL(page.url()).searchParams.get("beddingSets")).toBe("1");
  await expect(semester).toHaveAttribute("aria-pressed", "true");
});

test("shows what a stay costs while its dates are chosen", async ({ page, say }) => {
  await visit(page, house);
  const box = page.locator("#dates");
  await box.getByRole("button", { name: say("common:calendar.open") }).click();
  const dialog = page.getByRole("dialog");
  const use = dialog.getByRole("button", { name: say("common:calendar.use") });
  const total = dialog.getByText(/₩|원,/).first();
  await expect(dialog.getByRole("grid")).toHaveCount(2);
  await dialog.getByRole("button", { name: say("common:lengths.months", { count: 3 }), exact: true }).click();
  await expect(use).toHaveCount(0);
  const days = dialog.getByRole("gridcell").locator("button:enabled");
  const nextMonth = dialog.getByRole("button", { name: say("common:calendar.nextMonth") });
  await expect(async () => {
    if ((await days.count()) === 0) await nextMonth.click(); // three months may not be free from the first ones on
    await expect(days.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await days.first().click();
  await expect(use).toBeFocused();
  const wholeMonths = await total.innerText();

  await dialog.getByRole("button", { name: say("common:lengths.months", { count: 1 }), exact: true }).click();
  await expect(total).not.toHaveText(wholeMonths);
  const shorter = await total.innerText();
  await use.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/checkIn=.*checkOut=/);
  expect(nightsOf(stayOf(page))).toBeLessThan(32);
  const amount = /\d[\d,]+\d/.exec(shorter)![0];
  await expect(box.getByText(amount).first()).toBeVisible();
  await box.getByRole("button", { name: say("common:calendar.open") }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

import { settle } from "./settle";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("keeps the current tab in sight on a phone, in one row with the others", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/mypage?tab=searches");
  await new Visitor(page, say).logIn({ email: "member@homes.example" });
  const tabs = page.getByRole("navigation", { name: say("reservations:myPage.tabs"), exact: true }).getByRole("link");
  const boxes = async () => Promise.all((await tabs.all()).map(async (tab) => (await tab.boundingBox())!));
  await expect(async () => {
    const all = await boxes();
    expect(new Set(all.map(({ y }) => y)).size).toBe(1);
    expect(all.at(-1)!.x + all.at(-1)!.width).toBeLessThanOrEqual(390);
    expect(all[0]!.x).toBeLessThan(0);
  }).toPass();
});

test("takes the chat button out of the Tab order while a phone scrolls down", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/community");
  const chat = page.getByRole("link", { name: say("common:chat.button"), exact: true });
  await expect(chat).toBeVisible();
  await settle(page);
  await page.mouse.wheel(0, 500);
  await expect(chat).toBeHidden();
  await page.mouse.wheel(0, -100);
  await expect(chat).toBeVisible();
});

import { answer, chatTold, chatUrl, namesOf, tagUrl, test } from "./others";
import { settle } from "./settle";
import { expect } from "./test";

test("reports a request to book only when it leads to the checkout", async ({ page, say }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/detail/hongdae-mural-house?checkIn=${day(120)}&checkOut=${day(185)}&guests=1&beddingSets=0`);
  await settle(page);
  await answer(page, say, "accept");
  await expect.poll(() => namesOf(page)).toEqual(["website_view"]);
  const request = page
    .getByRole("main")
    .getByRole("link", { name: say("houses:house.request") })
    .first();
  const sets = page.locator('main [name="beddingSets"]').first();
  await sets.evaluate((field: HTMLInputElement) => (field.value = "1")); // as one who clicks before the price arrives
  await request.click();
  await expect(request).toHaveAttribute("href", /beddingSets=1/);
  expect(await namesOf(page)).toEqual(["website_view"]);
  await request.click();
  await expect(page).not.toHaveURL(/\/detail\//);
  expect(await namesOf(page)).toEqual(["website_view", "request_to_book"]);
});

test("shows contact options when the chat is blocked", async ({ page, context, asked, say }) => {
  await context.route(chatUrl, (route) => route.abort());
  await page.goto("/about");
  await settle(page);
  await answer(page, say, "accept");
  await page.getByRole("link", { name: say("common:chat.button") }).click();
  await expect(page.getByRole("dialog").getByText(say("common:chat.failed"))).toBeVisible();
  expect(asked).toEqual([tagUrl]);
});

test("opens the chat on another page after an earlier refusal", async ({ page, context, site, asked, say }) => {
  await context.addCookies([{ name: "homes_consent", value: "analytics=no&chat=no", url: site.url }]);
  const policy = (await page.goto("/about"))?.headers()["content-security-policy"];
  expect(policy).not.toContain("channel.io");
  await settle(page);
  const button = page.getByRole("link", { name: say("common:chat.button") });
  await button.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("common:chat.agree") })
    .click();
  await expect.poll(() => asked).toEqual([chatUrl]);
  await expect(page).toHaveURL(/\/about$/);
  await button.click();
  await expect.poll(async () => (await chatTold(page)).map(([command]) => command)).toEqual(["boot", "showMessenger"]);
});

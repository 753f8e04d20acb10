import { visit } from "./settle";
import { expect, test } from "./test";

test("adds a house to the wishlist and takes it out again, without leaving the list", async ({ page, say }) => {
  await visit(page, "/houses");
  const card = page.locator("#results").getByRole("article").first();
  const house = (await card.getByRole("heading").textContent())!.trim();
  const add = card.getByRole("button", { name: say("houses:wishlist.add", { house }) });
  const remove = card.getByRole("button", { name: say("houses:wishlist.remove", { house }) });
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST"); // the heart does not wait for it
  await add.click();
  await expect(remove).toBeVisible();
  await saved;
  const listed = await (await page.request.get("/wishlist", { headers: { "Accept-Language": say.language } })).text();
  expect(listed).toContain(house);
  await remove.click();
  await expect(add).toBeVisible();
});

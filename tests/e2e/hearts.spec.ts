import { visit, waitForRouter } from "./settle";
import { expect, test } from "./test";

test("adds a house to the wishlist and takes it out again, without leaving the list", async ({ page, say }) => {
  await visit(page, "/houses");
  const card = page.locator("#results").getByRole("article").first();
  const house = (await card.getByRole("heading").textContent())!.trim();
  const add = card.getByRole("button", { name: say("houses:wishlist.add", { house }) });
  const remove = card.getByRole("button", { name: say("houses:wishlist.remove", { house }) });
  await add.click();
  await expect(remove).toBeVisible();
  await waitForRouter(page); // the heart shows it before it is saved
  const listed = await (await page.request.get("/wishlist", { headers: { "Accept-Language": say.language } })).text();
  expect(listed).toContain(house);
  await remove.click();
  await expect(add).toBeVisible();
});

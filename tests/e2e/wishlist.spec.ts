import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("keeps a visitor's wishlist through the sign-up, compares its houses and saves a search", async ({
  page,
  say,
}) => {
  const visitor = new Visitor(page, say);
  const main = page.getByRole("main");
  const cards = main.getByRole("article");

  await page.goto("/houses?area=hongdae");
  const names: string[] = [];
  for (const at of [0, 1]) {
    const house = (await cards.nth(at).getByRole("heading").textContent())!.trim();
    await cards
      .nth(at)
      .getByRole("button", { name: say("houses:wishlist.add", { house }) })
      .click();
    await expect(cards.nth(at).getByRole("button", { name: say("houses:wishlist.remove", { house }) })).toBeVisible();
    await visitor.expectTold("wishlist:added");
    names.push(house);
  }
  const [first = "", second = ""] = names;

  // Removed, and added again
  await page.goto("/wishlist");
  await expect(cards).toHaveCount(2);
  await main.getByRole("button", { name: say("houses:wishlist.remove", { house: second }) }).click();
  await visitor.expectTold("wishlist:removed");
  await main.getByRole("button", { name: say("wishlist:undo"), exact: true }).click();
  await expect(main.getByRole("button", { name: say("houses:wishlist.remove", { house: second }) })).toBeVisible();
  await page.goto("/wishlist");
  await expect(cards).toHaveCount(2);

  await main.getByRole("button", { name: say("wishlist:compareButton") }).click();
  await expect(page).toHaveURL(/\/compare\?houses=[\w-]+,[\w-]+/);
  const table = page.getByRole("table");
  for (const house of [first, second])
    await expect(table.getByRole("link", { name: house, exact: true })).toBeVisible();
  await main.getByRole("link", { name: say("wishlist:compare.onlyDifferences") }).click();
  await expect(page).toHaveURL(/only=differences/);

  await visitor.join();
  await page.goto("/mypage?tab=wishlist");
  await expect(cards).toHaveCount(2);
  await expect(main.getByRole("heading", { name: first })).toBeVisible();

  await page.goto("/houses?area=sinchon&guests=2");
  await main.getByRole("button", { name: say("houses:search.save") }).click();
  await visitor.expectTold("wishlist:searches.savedUnverified");
  await page.goto("/mypage?tab=searches");
  await expect(cards).toHaveCount(1);
  await cards.getByRole("button", { name: say("wishlist:searches.stop") }).click();
  await visitor.expectTold("wishlist:searches.done.stopAlerts");
  await cards.getByRole("button", { name: say("wishlist:searches.delete") }).click();
  await expect(main.getByText(say("wishlist:searches.empty"))).toBeVisible();
});

import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("one search from every page finds a stay by a part of its house's name @forms", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  await page.goto("/admin/coupons");
  await visitor.logIn({ email: "admin@homes.example" });
  const field = page.getByRole("banner").getByRole("searchbox", { name: say("admin:search.label") });
  await field.fill("mural");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=mural$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("admin:search.resultsFor", { q: "mural" }));
  await expect(field).toHaveValue("mural");
  await main.getByRole("link", { name: "201" }).first().click();
  await expect(page).toHaveURL(/\/admin\/houses\//);

  await field.fill("qwqwqwqw");
  await field.press("Enter");
  await expect(main.getByText(say("admin:search.none", { q: "qwqwqwqw" }))).toBeVisible();
});

test("the key s leads to the search @scripts", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  await page.goto("/admin");
  await visitor.logIn({ email: "admin@homes.example" });
  await page.getByRole("button", { name: say("admin:keys.title") }).waitFor(); // scripts are there
  await page.keyboard.press("s");
  await expect(page.getByRole("searchbox", { name: say("admin:search.label") })).toBeFocused();
});

import { visit } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test("one search from every page finds a stay by a part of its house's name", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await visit(page, "/admin/coupons");
  const field = page.getByRole("banner").getByRole("searchbox", { name: say("admin:search.label") });
  await field.fill("mural");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=mural$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("admin:search.resultsFor", { q: "mural" }));
  await expect(field).toHaveValue("mural");
  await main.getByRole("link", { name: "201" }).first().click();
  await expect(page).toHaveURL(/\/admin\/houses\//);
  await expect(field).toHaveValue(""); // the page has changed, not only its address

  await field.fill("qwqwqwqw");
  await field.press("Enter");
  await expect(main.getByText(say("admin:search.none", { q: "qwqwqwqw" }))).toBeVisible();
});

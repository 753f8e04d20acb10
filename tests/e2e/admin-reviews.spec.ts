import { signInAs } from "./sign-in";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("answers, hides, publishes and deletes a review", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const main = page.getByRole("main");
  const press = (key: string) => visitor.button(key).click();
  const follow = (key: string) => main.getByRole("link", { name: say(key), exact: true }).click();
  const told = (key: string) => visitor.expectTold(key);
  await signInAs(page, say, "admin");
  await page.goto("/admin/reviews?sort=writtenAt");
  await main.getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/reviews\/[0-9a-f-]{36}(\?|$)/);
  const address = new URL(page.url()).pathname;

  await main.getByLabel(say("adminReviews:replyEn")).fill("Thank you.");
  await main.getByLabel(say("adminReviews:replyKo")).fill("");
  await press("adminReviews:save");
  await expect(main.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.replyKo") }),
  );
  await expect(main.getByLabel(say("adminReviews:replyEn"))).toHaveValue("Thank you.");
  await main.getByLabel(say("adminReviews:replyKo")).fill("Thank you, in Korean.");
  await press("adminReviews:save");
  await told("adminReviews:done.save");

  await follow("adminReviews:hide.offer");
  await press("adminReviews:hide.button");
  await expect(page).toHaveURL((url) => url.pathname === address && url.searchParams.get("confirm") === "hide");
  await expect(main.getByRole("alert")).toContainText(say("errors:fields.reasonRequired"));
  await main.getByLabel(say("adminReviews:hide.reason")).fill("Names a neighbour.");
  await press("adminReviews:hide.button");
  await told("adminReviews:done.hide");
  await expect(main.getByText("Names a neighbour.")).toBeVisible();

  await press("adminReviews:publish");
  await told("adminReviews:done.publish");
  await follow("adminReviews:delete.offer");
  await press("adminReviews:delete.button");
  await told("adminReviews:done.delete");
  expect((await page.goto(address))?.status()).toBe(404);
});

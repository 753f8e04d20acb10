import { settle, visit } from "../settle";
import { expect, test } from "../test";
import { Visitor } from "../visitor";

test("returns to the previous page, with the typed e-mail", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  await page.context().clearCookies();
  await visit(page, "/mypage?tab=cancelled");
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=/);
  await expect(page.getByText(say("account:logIn.reasons.stays"), { exact: true })).toBeVisible();
  await visitor.logIn(person, "Wrong-2026");
  await visitor.expectTold("errors:codes.CREDENTIALS_WRONG");
  await expect(visitor.field("email")).toHaveValue(person.email);
  await settle(page);
  await visitor.logIn(person);
  await expect(page).toHaveURL(/\/mypage\?tab=cancelled$/);
  await visitor.expectLoggedIn();
});

// Tabs notify each other by script; without scripts the server answers at the next page.
test("notifies other tabs of a log-out, and keeps their input", async ({ page, context, say }) => {
  const visitor = new Visitor(page, say);
  await visitor.join();
  const [reading, typing] = [new Visitor(await context.newPage(), say), new Visitor(await context.newPage(), say)];
  await visit(reading.page, "/houses");
  await reading.expectLoggedIn();
  await visit(typing.page, "/mypage/profile");
  await typing.field("firstName").fill("Amélie Marie");

  await visitor.logOut();
  await reading.expectLoggedIn(false);
  await expect(typing.page.getByText(say("common:otherTab.loggedOut"))).toBeVisible();
  await expect(typing.field("firstName")).toHaveValue("Amélie Marie");
});

import { settle } from "../settle";
import { expect, test } from "../test";
import { Visitor } from "../visitor";

test("returns to the previous page, with the typed e-mail", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  await visitor.logOut();
  await page.goto("/mypage?tab=cancelled");
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=/);
  await expect(page.getByText(say("account:logIn.reasons.stays"), { exact: true })).toBeVisible();

  const refusals: string[] = [];
  for (const email of [`no-${person.email}`, person.email]) {
    await visitor.logIn({ email }, "Wrong-2026");
    await visitor.expectTold("errors:codes.CREDENTIALS_WRONG");
    await expect(visitor.field("email")).toHaveValue(email);
    refusals.push(await page.getByRole("alert").first().innerText());
  }
  expect(new Set(refusals).size).toBe(1); // a wrong e-mail gets the same answer as a wrong password
  await visitor.logIn(person);
  await expect(page).toHaveURL(/\/mypage\?tab=cancelled$/);
  await visitor.expectLoggedIn();
});

test("says to a visitor why a page asks to log in", async ({ page, say }) => {
  const reasons = {
    "/mypage": "stays",
    "/mypage/profile": "profile",
    "/pay/01a205a2-1fd1-70ef-b3ae-52216f418035": "pay",
    "/admin": "console",
  };
  for (const [address, reason] of Object.entries(reasons)) {
    await page.goto(address);
    await expect(page.getByText(say(`account:logIn.reasons.${reason}`), { exact: true })).toBeVisible();
  }
});

// Tabs notify each other by script; without scripts the server answers at the next page.
test("notifies other tabs of a log-out, and keeps their input", { tag: "@scripts" }, async ({ page, context, say }) => {
  const visitor = new Visitor(page, say);
  await visitor.join();
  const [reading, typing] = [new Visitor(await context.newPage(), say), new Visitor(await context.newPage(), say)];
  await reading.page.goto("/houses");
  await reading.expectLoggedIn();
  await settle(reading.page);
  await typing.page.goto("/mypage/profile");
  await settle(typing.page); // the listener needs hydration
  await typing.field("firstName").fill("Amélie Marie");

  await visitor.logOut();
  await reading.expectLoggedIn(false);
  await expect(typing.page.getByText(say("common:otherTab.loggedOut"))).toBeVisible();
  await expect(typing.field("firstName")).toHaveValue("Amélie Marie");
});

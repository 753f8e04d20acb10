import { setUpSecondFactor } from "./account/set-up-second-factor";
import { settle, visit } from "./settle";
import { emailOf, signInAs } from "./sign-in";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("finds users, changes their roles and sessions, and shows it in the audit log", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const newcomer = await visitor.join();
  await page.context().clearCookies();
  const person = await visitor.join();
  const main = page.getByRole("main");
  await page.goto("/admin/users");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("common:problem.403.title"));
  await expect(main.getByRole("link", { name: say("admin:problem.toMyPage") })).toBeVisible();
  await expect(page.getByRole("navigation", { name: say("admin:menu.label") })).toHaveCount(0);

  await visitor.openFromMail(person.email, "/auth/verify-email");
  await settle(page);
  await main.getByRole("button").first().click();
  await visitor.expectTold("account:verify.done");
  await page.context().clearCookies();
  await signInAs(page, say, "admin");
  await visit(page, "/admin/users");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("admin:users.title"));
  await main.getByLabel(say("admin:users.q")).fill(person.email);
  await main.getByRole("button", { name: say("admin:list.apply") }).click();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(main.locator("tbody tr")).toHaveCount(1);
  const found = page.url();
  await main.locator("tbody a").click();
  await expect(main.getByRole("heading", { level: 1 })).toContainText(person.lastName);

  for (const intent of ["grantAdmin", "revokeAdmin"] as const) {
    const name = say(`admin:users.actions.${intent}`);
    await main.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name, exact: true }).click();
    await visitor.expectTold(`admin:users.done.${intent}`);
  }

  await main.getByLabel(say("admin:users.roles.finance"), { exact: true }).check();
  await visitor.button("admin:rolesForm.save").click();
  await visitor.expectTold("admin:users.done.saveRoles");
  await expect(main.getByText(say("admin:users.roles.finance")).first()).toBeVisible();

  await main.getByRole("link", { name: say("admin:list.back") }).click();
  await expect(page).toHaveURL(found);
  await expect(main.locator("tbody tr")).toHaveCount(1);
  const file = await page.request.get(found.replace("/users?", "/users.csv?"));
  expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(2);

  await page.goto(`/admin/users?q=${newcomer.email}`);
  await main.locator("tbody a").click();
  await visitor.button("admin:users.actions.resendVerification").click();
  await visitor.expectTold("admin:users.done.resendVerification");
  const endSessions = say("admin:users.actions.endSessions");
  await main.getByRole("link", { name: endSessions, exact: true }).click();
  await page.getByRole("button", { name: endSessions, exact: true }).click();
  await visitor.expectTold("admin:users.done.endSessions");
  await expect(main.getByText(say("admin:users.sessions.none"))).toBeVisible();

  await page.goto(`/admin/audit-log?who=${emailOf("admin")}&subject=account`);
  await expect(main.getByText(say("admin:audit.actions.account.adminRevoked")).first()).toBeVisible();
  await expect(main.getByRole("link", { name: person.email }).first()).toBeVisible();
  await page.goto("/admin/no-such-page");
  await expect(main.getByText(say("admin:problem.notFound"))).toBeVisible();
});

test("has keyboard shortcuts, which can be turned off", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await visit(page, "/admin/audit-log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("admin:audit.title"));
  await expect(page.getByRole("button", { name: say("admin:keys.title") })).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByRole("searchbox", { name: say("admin:search.label") })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: say("admin:search.label") }).blur();
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("admin:users.title"));
  await page.keyboard.press("j");
  await expect(page.locator("tbody tr").first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByLabel(say("admin:users.q"))).toBeFocused();
  await page.keyboard.type("gu?");
  await expect(page.getByLabel(say("admin:users.q"))).toHaveValue("gu?");
  await page.getByLabel(say("admin:users.q")).blur();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: say("admin:keys.title") });
  await expect(dialog.getByText(say("admin:keys.search"))).toBeVisible();
  await expect(dialog.getByText(say("admin:keys.next"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await visit(page, "/admin/coupons/new"); // a page without search and rows
  await page.getByRole("button", { name: say("admin:keys.title") }).click();
  await expect(dialog.getByText(say("admin:keys.help"))).toBeVisible();
  await expect(dialog.getByText(say("admin:keys.search"))).toHaveCount(0);
  await expect(dialog.getByText(say("admin:keys.next"))).toHaveCount(0);
  await dialog.getByLabel(say("admin:keys.on")).uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(dialog).toHaveCount(0);
});

test("shows a role its own pages, and an admin resets a lost second factor", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  await setUpSecondFactor(page, visitor);
  await page.context().clearCookies();
  await signInAs(page, say, "content");
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: say("admin:menu.label") }).first();
  await expect(menu.getByRole("link", { name: say("admin:lists.community"), exact: true })).toBeAttached();
  await expect(menu.getByRole("link", { name: say("admin:lists.deposits"), exact: true })).toHaveCount(0);
  await page.goto("/admin/deposits");
  await expect(page.getByRole("main").getByText(say("admin:problem.noPermission"))).toBeVisible();

  await page.context().clearCookies();
  await signInAs(page, say, "admin");
  await visit(page, `/admin/users?q=${person.email}`);
  await page.locator("tbody a").click();
  const reset = say("admin:users.actions.resetSecondFactor");
  await page.getByRole("link", { name: reset, exact: true }).click();
  await page.getByRole("button", { name: reset, exact: true }).click();
  await visitor.expectTold("admin:users.done.resetSecondFactor");
  await page.context().clearCookies();
  await visit(page, "/auth/login");
  await visitor.logIn(person);
  await visitor.expectLoggedIn();
});

import { setUpSecondFactor } from "./account/set-up-second-factor";
import { expectAccessible } from "./axe";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

const admin = { email: "admin@homes.example" };

test("finds users, changes their roles and sessions, and shows it in the audit log @forms", async ({ page, say }) => {
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
  await main.getByRole("button").first().click();
  await visitor.expectTold("account:verify.done");
  await visitor.logOut();
  await page.goto("/admin/users");
  await visitor.logIn(admin);
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

  await page.goto(`/admin/audit-log?who=${admin.email}&subject=account`);
  await expect(main.getByText(say("admin:audit.actions.account.adminRevoked")).first()).toBeVisible();
  await expect(main.getByRole("link", { name: person.email }).first()).toBeVisible();
  await page.goto("/admin/no-such-page");
  await expect(main.getByText(say("admin:problem.notFound"))).toBeVisible();
});

test("has a top bar of its own at the top of the page", { tag: "@browser" }, async ({ page, say }) => {
  await page.goto("/admin/users");
  await new Visitor(page, say).logIn(admin);
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: say("admin:menu.toSite") })).toHaveAttribute("href", "/");
  const look = await bar.evaluate((header) => {
    const { zIndex, paddingLeft } = getComputedStyle(header);
    return { zIndex, paddingLeft, top: header.getBoundingClientRect().top };
  });
  expect(look).toEqual({ zIndex: "20", paddingLeft: "20px", top: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await bar.locator("summary", { hasText: say("admin:menu.open") }).click();
  await expectAccessible(page, "the console's menu, opened");
  const links = await bar.locator("details nav a").allTextContents();
  const lists = ["reservations", "users", "community", "reviews", "faq"];
  expect(links.slice(0, 6)).toEqual([say("admin:menu.today"), ...lists.map((list) => say(`admin:lists.${list}`))]);
});

test("has keyboard shortcuts, which can be turned off", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto("/admin/audit-log");
  await new Visitor(page, say).logIn(admin);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("admin:audit.title"));
  await expect(page.getByRole("button", { name: say("admin:keys.title") })).toBeVisible();
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
  await page.goto("/admin/coupons/new"); // a page without search and rows
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
  await page.goto("/admin");
  await visitor.logIn({ email: "content@homes.example" });
  const menu = page.getByRole("navigation", { name: say("admin:menu.label") }).first();
  await expect(menu.getByRole("link", { name: say("admin:lists.community"), exact: true })).toBeAttached();
  await expect(menu.getByRole("link", { name: say("admin:lists.deposits"), exact: true })).toHaveCount(0);
  await page.goto("/admin/deposits");
  await expect(page.getByRole("main").getByText(say("admin:problem.noPermission"))).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/admin/users?q=${person.email}`);
  await visitor.logIn(admin);
  await page.locator("tbody a").click();
  const reset = say("admin:users.actions.resetSecondFactor");
  await page.getByRole("link", { name: reset, exact: true }).click();
  await page.getByRole("button", { name: reset, exact: true }).click();
  await visitor.expectTold("admin:users.done.resetSecondFactor");
  await page.context().clearCookies();
  await page.goto("/auth/login");
  await visitor.logIn(person);
  await visitor.expectLoggedIn();
});

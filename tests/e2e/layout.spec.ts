import { rectOf } from "./rects";
import { visit } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test("folds filters of the console on a phone, and shows actions once a row is chosen", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/admin/reservations?status=confirmed");
  const main = page.getByRole("main");
  const status = main.getByLabel(say("adminReservations:list.fields.status"));
  const row = page.locator("tr[data-row]").first();
  await expect(main.getByLabel(say("adminReservations:list.fields.q"), { exact: true })).toBeVisible();
  await expect(status).toBeHidden();
  const actions = main.getByRole("group", { name: say("adminBulk:label") });
  await expect(actions).toBeHidden();
  const chosen = main.getByRole("status").filter({ hasText: say("adminBulk:chosen", { count: 1 }) });
  await row.getByRole("checkbox").check();
  await expect(actions).toBeInViewport();
  await expect(chosen).toHaveCount(1);
  const rows = page.locator("tr[data-row]");
  const last = rows.last().getByRole("checkbox");
  await last.focus();
  expect((await rectOf(last)).bottom).toBeLessThanOrEqual((await rectOf(actions)).top);
  const all = actions.getByRole("checkbox");
  await all.check();
  await all.uncheck();
  await expect(actions).toBeHidden();
  await expect(row.getByRole("checkbox")).toBeFocused();
  await row.getByRole("checkbox").check();
  await main.locator("summary", { hasText: `${say("admin:list.filters")} · 1` }).click();
  await expect(status).toHaveValue("confirmed");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(status).toBeVisible();
});

test("keeps a console list's rows low and its headings in sight", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/admin/reservations");
  const rows = page.locator("main tbody tr");
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights).not.toEqual([]);
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  await rows.last().scrollIntoViewIfNeeded();
  const bar = await rectOf(page.locator("header").first());
  expect((await rectOf(page.locator("main thead"))).top).toBeLessThan(0);
  expect((await rectOf(page.locator("main thead th").nth(1))).top).toBeCloseTo(bar.bottom, 0);
});

test("marks in the menu of a house which section is read, below the header", async ({ page, say }) => {
  await page.setViewportSize({ width: 1000, height: 900 }); // narrower than the menu
  await visit(page, "/detail/hongdae-mural-house");
  const menu = page.getByRole("navigation", { name: say("houses:house.sections") });
  for (const section of ["rooms", "thingsToKnow"] as const) {
    const item = menu.getByRole("link", { name: say(`houses:house.${section}`) });
    await page.getByRole("heading", { level: 2, name: say(`houses:house.${section}`) }).evaluate((heading) => {
      window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 200);
    });
    await expect(item).toHaveAttribute("aria-current", "location");
    await expect(menu.locator("[aria-current]")).toHaveCount(1);
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  for (const section of ["rooms", "about", "rooms"] as const) {
    await menu.getByRole("link", { name: say(`houses:house.${section}`), exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: say(`houses:house.${section}`) })).toBeInViewport();
    await page.mouse.wheel(0, 300);
  }
  const header = await page.getByRole("banner").boundingBox();
  expect((await menu.boundingBox())!.y).toBeGreaterThanOrEqual(header!.height);
});

import { bookStay, Guest, pattern, planStay } from "./guest";
import { settle, visit } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("finds a reservation, reminds its signers and shows it in the calendar", async ({ browser, page, say }) => {
  const plan = planStay();
  const [resident] = plan.people;
  const guest = new Guest(await (await browser.newContext()).newPage(), say, plan);
  const id = await bookStay(guest.page, say, plan);
  const main = page.getByRole("main");
  const words = (key: string, values?: Record<string, unknown>) => say(`adminReservations:${key}`, values);
  const row = main.getByRole("row").filter({ has: page.locator(`a[href^="/admin/reservations/${id}"]`) });

  await test.step("by the start of an occupant's e-mail, among the unsigned", async () => {
    await signInAs(page, say, "admin");
    await visit(page, "/admin/reservations");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(words("list.title"));
    await main.getByLabel(words("list.fields.q"), { exact: true }).fill(resident?.email.split("@")[0] ?? "");
    await main.getByLabel(words("list.fields.status")).selectOption("unsigned");
    await main.getByRole("button", { name: say("admin:list.apply") }).click();
    await expect(page).toHaveURL(/[?&]status=unsigned/);
    await expect(row).toHaveCount(1);
  });

  await test.step("returns from the record to the same list", async () => {
    const list = page.url();
    const back = main.getByRole("link", { name: say("admin:list.back") });
    await row.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/admin/reservations/${id}\\?list=`));
    await expect(back).toBeVisible(); // the address changes before the page does
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(main.getByLabel(words("list.fields.q"), { exact: true })).toBeVisible();
    await row.getByRole("link").click();
    await back.click();
    await expect(page).toHaveURL(list);
    await expect(row).toHaveCount(1);
    await settle(page);
  });

  await test.step("counts reminders first, then sends them, once", async () => {
    const list = page.url();
    const remind = (text: string, values = {}) => say(`adminBulk:reservations.sendSigningReminders.${text}`, values);
    const offer = main.getByRole("button", { name: remind("offer"), exact: true });
    const choose = () => offer.click();
    const all = main.getByLabel(say("adminBulk:all", { count: 1 }));
    await expect(offer).toHaveAttribute("aria-disabled", "true");
    await row.getByRole("checkbox").check();
    const bar = main.getByRole("group", { name: say("adminBulk:label") });
    await expect(bar.getByText(say("adminBulk:chosen", { count: 1 }))).toBeVisible();
    await expect(all).toBeChecked();
    await row.getByRole("checkbox").uncheck();
    await expect(all).not.toBeChecked();
    await all.check();
    await expect(row.getByRole("checkbox")).toBeChecked();
    await choose();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(remind("title", { count: 1 }));
    await expect(main.getByText(resident?.email ?? "")).toBeVisible();
    await settle(page);
    await main.getByRole("button", { name: remind("button", { count: 1 }), exact: true }).click();
    await expect(page).toHaveURL(list);
    await new Visitor(page, say).expectTold("adminBulk:reservations.sendSigningReminders.done", { count: 1 });
    await settle(page);
    await all.check();
    await choose();
    await expect(main.getByText(words("reminderOutcomes.remindedJustNow"))).toBeVisible();
    await main.getByRole("link", { name: say("admin:list.back") }).click();
    await expect(page).toHaveURL(list);
  });

  await test.step("exports its row, and shows its bar in two weeks and in a month", async () => {
    const file = await page.request.get(`/admin/reservations.csv${new URL(page.url()).search}`);
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(2);
    await page.goto(`/admin/reservations/${id}`);
    await main.getByRole("link", { name: say("adminReservation:detail.toCalendar") }).click();
    const bar = main.locator(`td a[href="/admin/reservations/${id}"]`);
    await expect(bar).toHaveAttribute("title", pattern(say("adminCalendar:status.pending")));
    await settle(page);
    await main.getByRole("link", { name: say("adminCalendar:next"), exact: true }).click();
    await expect(page).toHaveURL(/start=/);
    await expect(bar).toHaveCount(1);
    await main.getByRole("link", { name: say("adminCalendar:days", { count: 31 }), exact: true }).click();
    await expect(page).toHaveURL(/days=31/);
    await expect(bar).toHaveCount(1);
    await main.getByRole("link", { name: say("adminCalendar:toList"), exact: true }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(words("list.title"));
  });
});

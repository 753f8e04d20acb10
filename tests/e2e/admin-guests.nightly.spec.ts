import type { Page } from "@playwright/test";
import { password, pattern, planStay, unknown } from "./guest";
import { authorize, signInAs } from "./sign-in";
import { expect, personField, test } from "./test";
import { Visitor } from "./visitor";

test("the desk books for a guest, who is invited, and blocks the account", async ({ page, say }) => {
  const { checkIn, checkOut, people } = planStay();
  const guest = people[0]!;
  const main = page.getByRole("main");
  const visitor = new Visitor(page, say);
  const words = (key: string) => say(`adminNewReservation:${key}`);
  const link = (name: string | RegExp) => main.getByRole("link", { name }).first();
  await signInAs(page, say, "admin");
  await page.goto("/admin/reservations");
  await link(say("adminReservations:list.book")).click();
  await expect(page).toHaveURL(/\/admin\/reservations\/new/);
  await main.getByLabel(words("checkIn")).fill(checkIn);
  await main.getByLabel(words("checkOut")).fill(checkOut);
  await main.getByRole("button", { name: words("show") }).click();
  await expect(page).toHaveURL(/checkOut=/);
  const anyRoom = pattern(say("adminNewReservation:chosen", { house: unknown, name: unknown }));
  await link(anyRoom).click();
  await expect(page).toHaveURL(/unitId=/);

  const field = (name: string) => main.getByLabel(say(personField("reservations:occupant", name))).first();
  const book = main.getByRole("button", { name: words("book") });
  await field("email").fill(guest.email);
  await book.click();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(field("email")).toHaveValue(guest.email);
  await main.getByRole("button", { name: words("otherRoom") }).click();
  await expect(page).not.toHaveURL(/unitId=/);
  await main.getByRole("button", { name: anyRoom }).first().click();
  await expect(page).toHaveURL(/unitId=/);
  await expect(field("email")).toHaveValue(guest.email);
  await field("firstName").fill(guest.firstName);
  await field("lastName").fill(guest.lastName);
  await field("phone").fill("010-1234-5678");
  await main.getByRole("checkbox").check();
  await book.click();
  await expect(main.getByText(pattern(say("adminNewReservation:done", { email: guest.email })))).toBeVisible();

  await link(pattern(say("adminReservation:detail.resident.toAccount", { name: unknown }))).click();
  await expect(page).toHaveURL(/\/admin\/users\//);
  const account = page.url();
  const block = say("admin:users.blockPage.block");
  await link(block).click();
  await expect(page).toHaveURL(/confirm=block/);
  await main.getByLabel(say("admin:users.blockPage.reason")).fill("Unpaid damage");
  await main.getByRole("button", { name: block }).click();
  await visitor.expectTold("admin:users.done.block");
  const unblock = say("admin:users.actions.unblock");
  await link(unblock).click();
  await page.getByRole("button", { name: unblock, exact: true }).click();
  await visitor.expectTold("admin:users.done.unblock");
  expect(page.url()).toContain(account);

  await page.context().clearCookies();
  await visitor.openFromMail(guest.email, "/auth/reset-password");
  for (const name of ["password", "passwordConfirm"]) await main.locator(`input[name="${name}"]`).fill(password);
  await main.getByRole("checkbox", { name: say("account:reset.agreeTerms") }).check();
  await main.getByRole("button").last().click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("the desk records incidents and ends the stay after two", async ({ apiURL, page, say }) => {
  const main = page.getByRole("main");
  const visitor = new Visitor(page, say);
  const detail = `/admin/reservations/${await findRunning(page, apiURL)}`;
  await signInAs(page, say, "admin");
  await page.goto(detail);
  for (const text of ["Music at 2:00", "Music at 3:00", "The wrong room"]) {
    await main.getByText(say("adminNotes:add.reservations"), { exact: true }).click();
    await main.getByRole("radio", { name: say("adminNotes:kinds.incident") }).check();
    await main.getByRole("textbox", { name: say("adminNotes:text") }).fill(text);
    const save = main.getByRole("button", { name: say("adminNotes:save"), exact: true });
    await save.click();
    if (text !== "Music at 2:00") {
      await expect(page).toHaveURL(/\/notes$/);
      await main.getByRole("checkbox", { name: say("adminNotes:isAnother") }).check();
      await save.click();
      await expect(page).not.toHaveURL(/\/notes$/);
    }
    await expect(main.getByText(text)).toBeVisible();
  }
  const withdraw = say("adminNotes:withdrawThis", { text: "The wrong room" });
  await main.getByRole("link", { name: withdraw }).click();
  await expect(page).toHaveURL(/withdraw=/);
  await main.getByLabel(say("adminNotes:withdrawPage.reason")).fill("A mistake");
  await main.getByRole("button", { name: say("adminNotes:withdraw") }).click();
  await visitor.expectTold("adminNotes:done.withdrawn");

  await page.goto(`${detail}?confirm=evict`);
  const words = (key: string) => pattern(say(`adminReservation:actions.${key}`, { date: unknown, amount: unknown }));
  const day = main.getByLabel(words("evictPage.checkOut"));
  await day.fill((await day.getAttribute("max"))!);
  await main.getByRole("button", { name: words("evictPage.show") }).click();
  await expect(page).toHaveURL(/checkOut=/);
  await main.getByLabel(words("evictPage.reason")).fill("Loud music on two nights.");
  await main.getByRole("button", { name: words("evictPage.button") }).click();
  await expect(main.getByText(words("done.evict")).first()).toBeVisible();
});

type Running = { id: string; status: string };

/** A current stay that no other test ends. */
async function findRunning(page: Page, apiURL: string): Promise<string> {
  const headers = await authorize(page, apiURL, "admin");
  const get = async <T>(path: string) =>
    ((await (await page.request.get(apiURL + path, { headers })).json()) as { data: T }).data;
  const listed = await get<Running[]>("/v1/admin/reservations?status=current&size=100&sort=-checkOut");
  for (const { id } of listed.filter(({ status }) => status === "confirmed")) {
    const stay = await get<{ refusals: { midStayCheckout: string | null } }>(`/v1/admin/reservations/${id}`);
    if (stay.refusals.midStayCheckout === null) return id;
  }
  throw new Error("No current stay can be ended");
}

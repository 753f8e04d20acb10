import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test, type Say } from "./test";
import { formatMoney } from "../../domain/money/money";
import { visit } from "./settle";
import { signInAs } from "./sign-in";

const money = (won: number, say: Say) => formatMoney(won, say.language);

async function expectSaved(page: Page, say: Say): Promise<void> {
  await expect(page.getByText(say("admin:saved.done"), { exact: true }).first()).toBeVisible();
}

/** Confirms in the dialog. */
async function confirm(page: Page, offer: string, yes: string): Promise<void> {
  await page.getByRole("link", { name: offer, exact: true }).click();
  await page.getByRole("button", { name: yes, exact: true }).click();
}

test("shows a conflict to the second of two admins, and keeps both changes", async ({ page, say, context }) => {
  await signInAs(page, say, "admin");
  const address = "/admin/houses?sort=-position&published=true";
  await visit(page, address);
  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("link", { name: say("adminHouses:sections.prices") }).click();
  await expect(page).toHaveURL(/section=prices/);
  const other = await context.newPage();
  await visit(other, page.url());
  const deposit = (on: Page) => on.getByLabel(say("adminHouses:fields.deposit"));
  const save = (on: Page) =>
    on
      .getByRole("button", { name: say("common:actions.save"), exact: true })
      .first()
      .click();
  const [first, second] = [String(510_000 + (Date.now() % 1000)), "777000"];
  await deposit(other).fill(first);
  await save(other);
  await expectSaved(other, say);
  await deposit(page).fill(second);
  await save(page);
  await expect(page.getByText(say("common:changed.title"))).toBeVisible();
  await expect(page.getByText(first, { exact: true })).toBeVisible();
  await expect(deposit(page)).toHaveValue(second);
  await save(page);
  await expectSaved(page, say);
  await expect(deposit(page)).toHaveValue(second);

  const { unpublish, publish } = {
    unpublish: "adminHouses:actions.unpublish",
    publish: "adminHouses:actions.publish",
  };
  await confirm(page, say(`${unpublish}.label`), say(`${unpublish}.confirm`));
  await page.getByRole("button", { name: say(`${publish}.label`), exact: true }).click();
  await expect(page.getByRole("link", { name: say(`${unpublish}.label`), exact: true })).toBeVisible();
  await other.close();
});

test("previews a season before it counts, saves it and shows it to guests", async ({ page, say, context }) => {
  await signInAs(page, say, "admin");
  const slug = "salgoji-river-house";
  await visit(page, `/admin/houses/${slug}?section=prices`);
  const press = (name: string) =>
    page
      .getByRole("button", { name: say(name), exact: true })
      .first()
      .click();
  const season = page.getByRole("group", { name: say("adminHouses:lists.seasons"), exact: true });
  const discounts = page.getByRole("group", { name: say("adminHouses:lists.lengthDiscounts"), exact: true });
  const field = (on: typeof season, name: string) => on.getByLabel(say(`adminHouses:fields.${name}`), { exact: true });
  const year = new Date().getFullYear() + 1;
  const [from, to, within] = [`${year}-04-01`, `${year}-05-01`, `${year}-04-11`];
  await press("adminHouses:add.seasons");
  await field(season, "from").fill(to);
  await field(season, "to").fill(from);
  await field(season, "monthlyRent").fill("310,000");
  await field(season, "nightlyRate").fill("11000");
  await press("adminHouses:add.lengthDiscounts");
  await field(discounts, "months").fill("12");
  await field(discounts, "percent").fill("8");
  await page.getByLabel(say("adminHouses:preview.checkIn"), { exact: true }).fill(from);
  await page.getByLabel(say("adminHouses:preview.checkOut"), { exact: true }).fill(within);
  await press("adminHouses:preview.button");
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.seasonReversed"));
  await field(season, "from").fill(from);
  await field(season, "to").fill(to);
  await press("adminHouses:preview.button");
  await expect(page.getByText(money(110_000, say)).first()).toBeVisible();
  await expect(field(season, "monthlyRent")).toHaveValue("310,000");

  const guest = await context.newPage();
  const detail = `/detail/${slug}?lng=${say.language}`;
  await guest.goto(detail);
  await expect(guest.getByText(money(310_000, say)).first()).toHaveCount(0);
  await press("common:actions.save");
  await expectSaved(page, say);
  await expect(field(season, "monthlyRent")).toHaveValue("310000");
  await guest.goto(detail);
  await expect(guest.getByText(say("houses:card.from", { rent: money(310_000, say) })).first()).toBeVisible();
  await expect(guest.getByText(money(11_000, say)).first()).toBeVisible();
  await guest.close();

  for (const row of [season, discounts]) {
    for (const input of await row.getByRole("textbox").all()) await input.fill("");
  }
  await field(season, "from").fill("");
  await field(season, "to").fill("");
  await press("common:actions.save");
  await expectSaved(page, say);
  await expect(field(season, "from")).toHaveCount(0);
});

test("answers an owner's enquiry", async ({ page, say }) => {
  const ownerName = `Owner ${randomBytes(4).toString("hex")}`;
  const told = { ownerName, email: "owner@buildings.example", phone: "02-555-0123", units: "4" };
  const form = { ...told, buildingAddress: "1 Test-ro", message: "Hello", agreePrivacy: "on" };
  await expect(await page.request.post("/portfolio", { form })).toBeOK();
  await signInAs(page, say, "admin");
  await page.goto(`/admin/consultations?q=${encodeURIComponent(ownerName)}`);
  await page.getByRole("link", { name: ownerName }).click();
  await expect(page.getByRole("link", { name: say("adminConsultations:write") })).toHaveAttribute(
    "href",
    /^mailto:owner%40buildings\.example\?subject=/,
  );
  await page.getByLabel(say("adminConsultations:status"), { exact: true }).selectOption("answered");
  await page.getByLabel(say("adminConsultations:note")).fill("Called.");
  await page.getByRole("button", { name: say("common:actions.save"), exact: true }).click();
  await expectSaved(page, say);
  await expect(page.getByLabel(say("adminConsultations:note"))).toHaveValue("Called.");
  const file = await page.request.get(`/admin/consultations.csv?q=${encodeURIComponent(ownerName)}`);
  expect(await file.text()).toContain(`,${ownerName},owner@buildings.example,02-555-0123,1 Test-ro,4,Hello,`);
});

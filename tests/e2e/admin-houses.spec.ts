import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test, type Say } from "./test";
import { formatMoney } from "../../domain/money";
import { password } from "./guest";

const money = (won: number, say: Say) => formatMoney(won, say.language);
const word = () => randomBytes(4).toString("hex");

async function enter(page: Page, say: Say): Promise<void> {
  const form = { email: "admin@homes.example", password };
  const headers = { "Accept-Language": say.language };
  await expect(await page.request.post("/auth/login", { form, headers })).toBeOK();
}

async function expectSaved(page: Page, say: Say): Promise<void> {
  await expect(page.getByText(say("admin:saved.done"), { exact: true }).first()).toBeVisible();
}

/** Confirms in the dialog, or on the confirmation page without scripts. */
async function confirm(page: Page, offer: string, yes: string): Promise<void> {
  await page.getByRole("link", { name: offer, exact: true }).click();
  await page.getByRole("button", { name: yes, exact: true }).click();
}

test("creates a house, lists what it lacks, and deletes it", async ({ page, say }) => {
  await enter(page, say);
  const name = `House ${word()}`;
  const both = (label: string) => [
    say("admin:bilingual.inEnglish", { label }),
    say("admin:bilingual.inKorean", { label }),
  ];
  const [english, korean] = both(say("adminHouses:name")) as [string, string];
  const save = page.getByRole("button", { name: say("common:actions.save"), exact: true }).first();

  await page.goto("/admin/houses/new");
  await page.getByLabel(english).fill(name);
  await page.getByRole("button", { name: say("adminHouses:create") }).click();
  await expect(page.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.nameKo") }),
  );
  await expect(page.getByLabel(english)).toHaveValue(name);
  await page.getByLabel(korean).fill(`${name} 하우스`);
  await page.getByLabel(say("adminHouses:area"), { exact: true }).selectOption("hongdae");
  await page.getByRole("button", { name: say("adminHouses:create") }).click();
  await expect(page.getByText(say("adminHouses:missing.title"))).toBeVisible();

  const [tagline] = both(say("adminHouses:fields.tagline")) as [string];
  await page.getByLabel(tagline).fill("Quiet and near");
  await page.getByRole("button", { name: say("adminHouses:add.subway") }).click();
  const stop = page.getByRole("group", { name: say("adminHouses:row", { number: 1 }) });
  await stop.getByLabel(say("adminHouses:fields.line")).selectOption("2");
  await stop.getByLabel(say("admin:bilingual.english")).fill("Hongik Univ.");
  await stop.getByLabel(say("adminHouses:fields.minutes")).fill("6");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.stationKo") }),
  );
  await expect(page.getByLabel(tagline)).toHaveValue("Quiet and near");
  await stop.getByLabel(say("admin:bilingual.korean")).fill("홍대입구");
  await save.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(stop.getByLabel(say("admin:bilingual.english"))).toHaveValue("Hongik Univ.");

  await page.getByRole("link", { name: say("adminHouses:sections.texts") }).click();
  await expect(page).toHaveURL(/section=texts/);
  const [about, aboutKorean] = both(say("adminHouses:fields.about")) as [string, string];
  await page.getByLabel(about).fill("One.\nTwo.");
  await page.getByLabel(aboutKorean).fill("하나.");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.linesDiffer", { en: 2, ko: 1 }));
  await page.getByLabel(aboutKorean).fill("하나.\n둘.");
  await save.click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  const list = `/admin/houses?${new URLSearchParams({ q: name })}`;
  await page.goto(list);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(/houses\/[^?]/); // the list has a link of the same name
  await page.getByRole("link", { name: say("adminHouses:sections.units"), exact: true }).click();
  await expect(page).toHaveURL(/section=units/);
  await page.getByLabel(say("adminUnits:name"), { exact: true }).fill("201");
  await page.getByLabel(say("adminUnits:floor")).fill("2");
  await page.getByRole("button", { name: say("adminUnits:add") }).click();
  await expect(page.getByRole("heading", { name: say("adminUnits:one", { name: "201" }) })).toBeVisible();
  await confirm(page, say("adminUnits:delete.label", { name: "201" }), say("adminUnits:delete.confirm"));
  await expect(page.getByRole("heading", { name: say("adminUnits:one", { name: "201" }) })).toHaveCount(0);
  await expect(page.getByRole("link", { name: say("admin:list.back") })).toHaveAttribute("href", list);

  await confirm(page, say("adminHouses:actions.delete.label"), say("adminHouses:actions.delete.confirm"));
  await expect(page).toHaveURL(list);
  await expect(page.getByText(say("admin:list.empty"))).toBeVisible();
});

test("shows a conflict to the second of two admins, and keeps both changes @forms", async ({ page, say, context }) => {
  await enter(page, say);
  const address = "/admin/houses?sort=-position&published=true";
  await page.goto(address);
  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("link", { name: say("adminHouses:sections.prices") }).click();
  await expect(page).toHaveURL(/section=prices/);
  const other = await context.newPage();
  await other.goto(page.url());
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
  await expect(page.getByText(say("admin:changed.title"))).toBeVisible();
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
  await enter(page, say);
  const slug = "salgoji-river-house";
  await page.goto(`/admin/houses/${slug}?section=prices`);
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

test("creates, ends and deletes a coupon @forms", async ({ page, say }) => {
  await enter(page, say);
  const code = `E2E-${word()}`.toUpperCase();
  const label = (name: string) => page.getByLabel(say(`adminCoupons:${name}`), { exact: true });
  await page.goto("/admin/coupons/new");
  await label("code").fill(code.toLowerCase());
  await page.getByLabel(say("admin:bilingual.inEnglish", { label: say("adminCoupons:name") })).fill("Ten off");
  await page.getByLabel(say("admin:bilingual.inKorean", { label: say("adminCoupons:name") })).fill("10% 할인");
  await label("validFrom").fill("2026-01-01");
  await label("validTo").fill("2030-12-31");
  const create = page.getByRole("button", { name: say("adminCoupons:create") });
  await create.click();
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.percentOrAmount"));
  await label("percent").fill("10");
  await create.click();
  await expect(page.getByRole("heading", { name: say("adminCoupons:one", { code }) })).toBeVisible();
  await page.getByLabel(say("adminCoupons:maximumUses")).fill("3");
  const limited = ["itaewon", "hongdae-mural-house"].map((value) => page.locator(`input[value="${value}"]`));
  for (const box of limited) await box.check();
  await page.getByRole("button", { name: say("common:actions.save"), exact: true }).click();
  await expectSaved(page, say);
  const list = `/admin/coupons?q=${code}&state=running`;
  await page.goto(list);
  await page.getByRole("link", { name: code, exact: true }).click();
  for (const box of limited) await expect(box).toBeChecked();
  const { end, remove } = { end: "adminCoupons:actions.end", remove: "adminCoupons:actions.delete" };
  await confirm(page, say(`${end}.label`), say(`${end}.confirm`));
  await expect(page.getByText(say("adminCoupons:states.ended"), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: say("admin:list.back") })).toHaveAttribute("href", list);
  await confirm(page, say(`${remove}.label`), say(`${remove}.confirm`));
  await expect(page).toHaveURL(list);
});

test("answers an owner's enquiry @forms", async ({ page, say }) => {
  const ownerName = `Owner ${word()}`;
  const told = { ownerName, email: "owner@buildings.example", phone: "02-555-0123", units: "4" };
  const form = { ...told, buildingAddress: "1 Test-ro", message: "Hello", agreePrivacy: "on" };
  await expect(await page.request.post("/portfolio", { form })).toBeOK();
  await enter(page, say);
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

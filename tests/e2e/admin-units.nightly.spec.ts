import type { Page } from "@playwright/test";
import { addDays, seoulDay } from "domain/seoul-time";
import { aPicture } from "../factories/pictures";
import { expect, test, type Say } from "./test";
import { signInAs } from "./sign-in";

/** Later than the stays that other tests book. */
const from = addDays(seoulDay(new Date()), 340);
const to = addDays(from, 10);
const house = "seoullo-garden-house";

async function openUnits(page: Page, say: Say): Promise<string[]> {
  await signInAs(page, say, "admin");
  await page.goto(`/admin/houses/${house}?section=units`);
  const links = page.getByRole("link", { name: say("adminUnits:open") });
  const units: string[] = [];
  for (let index = 0; index < (await links.count()); index++) {
    units.push((await links.nth(index).getAttribute("href"))!);
  }
  return units;
}

/** Whether a visitor who searches for these dates is offered the house. */
async function isOffered(page: Page): Promise<boolean> {
  const query = new URLSearchParams({ checkIn: from, checkOut: to, area: "seoul-station" });
  return (await (await page.request.get(`/houses?${query}`)).text()).includes(`/detail/${house}`);
}

/** On the page that asks. */
async function confirm(page: Page, offer: string, yes: string): Promise<void> {
  await page.getByRole("link", { name: offer, exact: true }).click();
  await page.getByRole("button", { name: yes, exact: true }).click();
}

test("takes rooms out of service and back, so that visitors cannot and can book them", async ({ page, say }) => {
  const units = await openUnits(page, say);
  expect(units).toHaveLength(2);
  expect(await isOffered(page)).toBe(true);
  const days = `${from} – ${to}`;
  const row = page.getByText(days, { exact: true });
  const taken = say("errors:codes.UNIT_TAKEN").split(/[.:]/)[0]!; // the demo world may have a stay then
  let blocked = "";
  for (const unit of units) {
    await page.goto(unit);
    await page.getByLabel(say("adminUnits:blocks.from"), { exact: true }).fill(to);
    await page.getByLabel(say("adminUnits:blocks.to"), { exact: true }).fill(from);
    await page.getByLabel(say("adminUnits:blocks.reason"), { exact: true }).selectOption("maintenance");
    await page.getByLabel(say("adminUnits:blocks.note")).fill("New windows");
    await page.getByRole("button", { name: say("adminUnits:blocks.add"), exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel(say("adminUnits:blocks.note"))).toHaveValue("New windows");
    await page.getByLabel(say("adminUnits:blocks.from"), { exact: true }).fill(from);
    await page.getByLabel(say("adminUnits:blocks.to"), { exact: true }).fill(to);
    await page.getByRole("button", { name: say("adminUnits:blocks.add"), exact: true }).click();
    await expect.poll(async () => (await row.count()) + (await page.getByText(taken).count())).toBeGreaterThan(0);
    if ((await row.count()) > 0) blocked = unit;
  }
  expect(await isOffered(page)).toBe(false);

  await page.goto(`/admin/reservations/week?start=${from}&house=${house}`);
  await expect(page.getByText(say("adminUnits:reasons.maintenance")).first()).toBeVisible();
  await page.goto(blocked);
  await confirm(page, say("adminUnits:blocks.deleteDays", { days }), say("adminUnits:blocks.deleteConfirm"));
  await expect(page.getByText(say("adminUnits:blocks.none"))).toBeVisible();
  expect(await isOffered(page)).toBe(true);
});

test("gives a room a calendar for other channels, and refuses to read one of its own network", async ({
  page,
  say,
}) => {
  const [unit] = await openUnits(page, say);
  await page.goto(unit!);
  await page.getByRole("button", { name: say("adminUnits:calendar.make"), exact: true }).click();
  const address = page.getByLabel(say("adminUnits:calendar.address"), { exact: true });
  const first = await address.inputValue();
  expect((await page.request.get(first)).headers()["content-type"]).toContain("text/calendar");
  await confirm(page, say("adminUnits:calendar.renew"), say("adminUnits:calendar.renew"));
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(410);

  const channel = page.getByRole("heading", { name: "Airbnb", exact: true });
  await page.getByLabel(say("adminUnits:feeds.name"), { exact: true }).fill("Airbnb");
  await page.getByLabel(say("adminUnits:feeds.url"), { exact: true }).fill("http://channel.example/1.ics");
  await page.getByRole("button", { name: say("adminUnits:feeds.add"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("https://");
  await page.getByLabel(say("adminUnits:feeds.url"), { exact: true }).fill("https://127.0.0.1/1.ics");
  await page.getByRole("button", { name: say("adminUnits:feeds.add"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.addressPrivate"));
  await page.getByLabel(say("adminUnits:feeds.url"), { exact: true }).fill("https://channel.example/1.ics");
  await page.getByRole("button", { name: say("adminUnits:feeds.add"), exact: true }).click();
  await expect(channel).toBeVisible();
  await page.getByRole("button", { name: say("adminUnits:feeds.fetch"), exact: true }).click();
  await expect(channel).toBeVisible();
  await confirm(page, say("adminUnits:feeds.delete"), say("adminUnits:feeds.deleteConfirm"));
  await expect(channel).toHaveCount(0);

  await confirm(page, say("adminUnits:calendar.end"), say("adminUnits:calendar.end"));
  await expect(page.getByRole("button", { name: say("adminUnits:calendar.make"), exact: true })).toBeVisible();
});

test("records what a room is like, with a plan that fits", async ({ page, say }) => {
  const [unit] = await openUnits(page, say);
  await page.goto(`${unit!.split("?")[0]}/room`);
  const field = (name: string) => page.getByLabel(say(`adminUnits:room.${name}`), { exact: true });
  const width = await field("width").inputValue();
  await field("width").fill("120");
  await page
    .getByRole("button", { name: say("adminUnits:room.save"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field("width")).toHaveValue("120");
  await field("width").fill(width);
  await field("bathroom").selectOption("own");
  await page
    .getByRole("button", { name: say("adminUnits:room.save"), exact: true })
    .first()
    .click();
  await expect(page.getByText(say("admin:saved.done")).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /\d m/ }).first()).toBeVisible();

  await page.locator("#photos input[type=file]").setInputFiles({
    name: "room.png",
    mimeType: "image/png",
    buffer: await aPicture(900, 600).png().toBuffer(),
  });
  await page.getByRole("button", { name: say("adminUnits:room.savePictures"), exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});

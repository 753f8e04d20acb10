import type { Browser } from "@playwright/test";
import { Guest, planStay, type Plan } from "./guest";
import { expect, test, type Say } from "./test";

const losAngeles = "America/Los_Angeles";

test("uses the days of Seoul in another time zone, also while its clocks change", async ({ browser, say }) => {
  const sunday = nextClockChange();
  const plan = { ...planStay(), checkIn: dayOf(sunday), checkOut: dayOf(sunday + 35 * day) };

  const guest = await aReaderIn(browser, losAngeles, { plan, say });
  await guest.search();
  await guest.openHouse();
  await expectDays(guest);
  // It leaves at hydration; `settle` fails where the clock is set.
  await expect(guest.page.getByRole("button", { name: say("houses:house.updatePrice") })).toBeHidden();
  await guest.page.locator("#dates").getByText(say("reservations:schedule.seeAll"), { exact: true }).click();
  const payments = guest.page.getByRole("dialog", { name: say("reservations:schedule.title") });
  await expectTimes(guest, payments);
  const own = payments.getByText(say("common:time.yours", { time: "" }).trim());
  await expect(own.nth(1)).toBeVisible(); // check-in and check-out
  await guest.page.context().close();
});

async function aReaderIn(browser: Browser, timezoneId: string, { plan, say }: { plan: Plan; say: Say }) {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  if (timezoneId === losAngeles) await page.clock.setFixedTime(nextClockChange() + 10 * hour); // 02:00 local time
  return new Guest(page, say, plan);
}

async function expectDays(guest: Guest) {
  const { page, plan } = guest;
  await expect(page.locator("form#stay [name=checkIn]")).toHaveValue(plan.checkIn);
  await expect(page.locator("form#stay [name=checkOut]")).toHaveValue(plan.checkOut);
}

/** The stay's times that must be Seoul's. */
async function expectTimes({ plan }: Guest, place: ReturnType<Guest["page"]["locator"]>) {
  const times = place.locator("time[datetime*='T']");
  await expect(times.nth(0)).toHaveAttribute("datetime", `${plan.checkIn}T15:00:00+09:00`);
  await expect(times.nth(1)).toHaveAttribute("datetime", `${plan.checkOut}T11:00:00+09:00`);
}

const hour = 3_600_000;
const day = 24 * hour;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Midnight UTC of the Sunday, 30 to 300 days ahead, on which daylight saving time changes in Los Angeles. */
function nextClockChange(): number {
  const soon = Math.floor(Date.now() / day + 30) * day;
  for (let at = soon; ; at += day) if (offsetAt(at) !== offsetAt(at + day)) return at;
}

function offsetAt(at: number): string | undefined {
  const parts = new Intl.DateTimeFormat("en", { timeZone: losAngeles, timeZoneName: "longOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value;
}

import { expect, it } from "vitest";
import { addDays, seoulDay } from "domain/seoul-time";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite } from "../../../tests/factories/site";
import { holdUnit } from "../../../tests/factories/stay";
import * as route from "./reservation-calendar";
import { render } from "../../../tests/factories/render";

const { api } = await openTestSite({ now: new Date().toISOString() });

const admin = await anAdmin(api);
const mural = await aHouse(api, { units: 20 });
const park = await aHouse(api, { units: 10, areaSlug: "sinchon" });

const open = (query: string) => openAs(admin, route.loader, `/admin/reservations/week?${query}`);

async function show(query: string): Promise<string> {
  return render(<route.default />, {
    at: `/admin/reservations/week?${query}`,
    reader: { isLoggedIn: true, roles: ["admin"] },
    loaded: (await open(query)).data,
  });
}

it("keeps houses folded by their address, without scripts too", async () => {
  const whole = await show("days=31");
  expect(whole.split(' data-unit=""').length - 1).toBe(20);
  const link = new RegExp(`aria-expanded="true"[^>]* href="([^"]*folded=${mural.slug}[^"]*)"`).exec(whole);
  expect(link?.[1]).toContain(`#${mural.slug}`);
  const folded = await show(`days=31&folded=${mural.slug}`);
  expect(folded).not.toContain(' data-unit=""');
  expect(folded).toMatch(
    new RegExp(`aria-expanded="false"[^>]* href="/admin/reservations/week\\?days=31#${mural.slug}"`),
  );
  expect(folded).toContain(`<input type="hidden" name="folded" value="${mural.slug}"/>`);
});

it("shows the area where a house of another one was chosen before", async () => {
  const answer = await open(`area=sinchon&house=${mural.slug}&page=2&folded=${park.slug}`);
  expect(answer).toMatchObject({
    status: 302,
    location: `/admin/reservations/week?area=sinchon&folded=${park.slug}`,
  });
  expect((await open(`area=sinchon&house=${park.slug}`)).status).toBe(200);
});

it("names the period, the area and the page, for paper and screen readers", async () => {
  const caption = async (query: string) => /<caption[^>]*>([^<]*)</.exec(await show(query))?.[1];
  expect(await caption("start=2026-12-01&page=2")).toBe(
    "Stays by room, 1 December 2026 to 14 December 2026 · page 2 of 2",
  );
  expect(await caption(`start=2026-12-01&area=sinchon&house=${park.slug}`)).toMatch(/ · Sinchon · /);
});

it("leads to a booking from every free night, also a single one, and from its button", async () => {
  const house = await aHouse(api, { units: 1, areaSlug: "hufs" });
  const [unitId = ""] = house.unitIds;
  const today = seoulDay(new Date());
  const day = (nights: number) => addDays(today, nights);
  const member = await anAdmin(api);
  await holdUnit(api, house, member.id, { unitId, checkIn: day(-5), checkOut: day(3) });
  await holdUnit(api, house, member.id, { unitId, checkIn: day(4), checkOut: day(90) });
  const html = await show(`house=${house.slug}`);
  const gap = `/admin/reservations/new?unitId=${unitId}&amp;checkIn=${day(3)}&amp;checkOut=${day(4)}`;
  expect(html).toContain(`href="${gap}"`);
  expect(html).toContain(`href="/admin/reservations/new?houseId=${house.id}"`);
});

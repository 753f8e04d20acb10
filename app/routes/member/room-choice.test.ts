import { beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { accountSchema } from "contract/account";
import type { Language } from "domain/enums";
import { houses, reservations, units } from "api/db/schema";
import type { RoomChoice } from "~/features/reservations/checkout/checkout-fields";
import type { RoomsToShow } from "~/features/houses/detail/house-page.server";
import { bookingForm } from "../../../tests/factories/booking-form";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite } from "../../../tests/factories/site";
import { holdUnit } from "../../../tests/factories/stay";
import { signUp } from "../../../tests/factories/sign-up";
import * as checkoutRoute from "./checkout";
import * as detailRoute from "../public/detail";
import * as pictureRoute from "../system/room-picture";

const { api } = await openTestSite();
let member: { accessToken: string; refreshToken: string };
let account: { id: string; username: string };
beforeAll(async () => {
  member = await signUp(api);
  account = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
}, 60_000);

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dates = { checkIn: dayFromNow(60), checkOut: dayFromNow(70) };
const formOf = (change: Record<string, string>) => ({
  ...bookingForm({
    ...dates,
    plan: "full",
    occupant: { firstName: "Linh", lastName: "Nguyen", email: account.username },
  }),
  idempotencyKey: crypto.randomUUID(),
  intent: "reserve",
  ...change,
});
const plan = { width: 300, depth: 400, openings: [], furniture: [] };

it("lists the house's rooms with what is known of each, free ones first, and draws their plans", async () => {
  const house = await aHouse(api, { units: 2 });
  const [first, second] = house.unitIds as [string, string];
  await api.services.db.update(units).set({ sizeM2: 12, bathroom: "own", plan }).where(eq(units.id, second));
  await holdUnit(api, house, account.id, { unitId: first, ...dates });
  const params = { slug: house.slug };
  const open = (query: string) => openAs(member, detailRoute.loader, `/detail/${house.slug}${query}`, { params });
  const rooms = async (query = "") => (await open(query)).data?.rooms as RoomsToShow;
  expect(await rooms(`?${new URLSearchParams({ ...dates, guests: "1" })}`)).toMatchObject({
    open: [
      {
        name: "202",
        free: true,
        facts: "floor 2, 12 m², own bathroom",
        plan: { alt: expect.stringContaining("3 m wide") },
      },
    ],
    folded: [{ name: "201", free: false, facts: "floor 2", plan: null }],
  });
  expect(await rooms("?checkIn=nonsense&checkOut=2027-01-01")).toMatchObject({
    open: [{ free: null }, { free: null }],
    folded: [],
  });

  const draw = (id: string, picture: string, query = "?lng=ko") => {
    const request = new Request(`http://site.test/detail/${house.slug}/rooms/${id}/${picture}.svg${query}`);
    return pictureRoute.loader({ request, params: { ...params, id }, context: {} });
  };
  const drawn = await draw(second, "plan");
  expect(drawn.headers.get("content-type")).toContain("image/svg+xml");
  expect(drawn.headers.get("content-security-policy")).toContain("sandbox");
  expect(drawn.headers.get("cache-control")).toMatch(/^public/);
  expect(await drawn.text()).toContain("202호");
  expect(await (await draw(first, "nights")).text()).toContain("예약됨");
  expect((await draw(first, "plan")).status).toBe(404);
  expect((await draw(crypto.randomUUID(), "nights")).status).toBe(404);
  expect((await draw(second, "plan", "")).status).toBe(302);
});

it("books the room that was chosen, and offers the others when it has been taken meanwhile", async () => {
  const house = await aHouse(api, { units: 3 });
  const params = { slug: house.slug };
  const [first, second] = house.unitIds as [string, string];
  await holdUnit(api, house, account.id, { unitId: first, ...dates });
  const post = (change: Record<string, string>) =>
    openAs(member, checkoutRoute.action, `/checkout/${house.slug}`, { form: formOf(change), params });
  const taken = await post({ unitId: first });
  expect(taken).toMatchObject({ status: 409, data: { checkout: { errorCode: "ROOM_TAKEN" }, alternatives: null } });
  const { options, room } = taken.data?.rooms as RoomChoice;
  expect(room).toBeNull();
  expect(options.map(({ label }) => label)).toEqual(["Room 202: floor 2", "Room 203: floor 2"]);
  expect(await post({ unitId: second })).toMatchObject({ status: 303 });
  const made = await api.services.db.select().from(reservations).where(eq(reservations.unitId, second));
  expect(made).toHaveLength(1);
  expect(await post({ unitId: "no-such-room" })).toMatchObject({ status: 303 }); // as without a choice
});

it("asks on a floor for women for the confirmation at its own box", async () => {
  const house = await aHouse(api, { units: 1 });
  await api.services.db
    .update(houses)
    .set({ womenOnlyFloors: [2] })
    .where(eq(houses.id, house.id));
  const params = { slug: house.slug };
  const post = (change: Record<string, string>) =>
    openAs(member, checkoutRoute.action, `/checkout/${house.slug}`, { form: formOf(change), params });
  const refused = await post({});
  expect(refused).toMatchObject({ status: 400, data: { rooms: { room: { isWomenOnly: true } } } });
  const { lastResult } = refused.data?.checkout as { lastResult: { error: Record<string, string[]> } };
  expect(Object.keys(lastResult.error)).toEqual(["agreeFloorRule"]);
  expect(await post({ agreeFloorRule: "on" })).toMatchObject({ status: 303 });
});

it("asks a form that was opened with a mixed room for the confirmation, and books once however often it is sent", async () => {
  const house = await aHouse(api, { units: 2, womenOnlyFloors: [3] });
  const [mixed, womens] = house.unitIds as [string, string];
  await api.services.db.update(units).set({ floor: 3 }).where(eq(units.id, womens));
  const params = { slug: house.slug };
  const form = formOf({});
  const post = (changed: Record<string, string>, language: Language = "en") =>
    openAs(member, checkoutRoute.action, `/checkout/${house.slug}`, {
      form: { ...form, ...changed },
      params,
      language,
    });
  await holdUnit(api, house, account.id, { unitId: mixed, ...dates });
  for (const [language, words] of [
    ["en", "women only"],
    ["ko", "여성 전용"],
  ] as const) {
    const refused = await post({}, language);
    expect(refused).toMatchObject({ status: 400, data: { rooms: { room: { isWomenOnly: true } } } });
    const { lastResult } = refused.data?.checkout as { lastResult: { error: Record<string, string[]> } };
    expect(lastResult.error).toEqual({ agreeFloorRule: [expect.stringContaining(words)] });
  }
  const answers = await Promise.all([post({ agreeFloorRule: "on" }), post({ agreeFloorRule: "on" })]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  const made = await api.services.db.select().from(reservations).where(eq(reservations.unitId, womens));
  expect(made).toHaveLength(1);
});

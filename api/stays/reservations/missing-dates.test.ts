import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { aBooking } from "../../../tests/factories/reservation";

let api: TestApi;
let house: TestHouse;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  house = await aHouse(api);
});
afterAll(() => api.close());

const select = "Please select the date for your reservation";
const asksForDates = { status: 400, body: { fieldErrors: { checkIn: [select], checkOut: [select] } } };

it.each(["quote", "payment-schedule", "refund-preview"])("requires the dates that a %s lacks", async (call) => {
  const ask = (dates: object) =>
    api.request("POST", `/v1/reservations/${call}`, { body: { houseId: house.id, guests: 1, ...dates } });
  expect(await ask({})).toMatchObject(asksForDates);
  expect(await ask({ checkIn: "", checkOut: null })).toMatchObject(asksForDates);
});

it("requires the dates that a reservation lacks", async () => {
  const { token } = await aMember(api);
  const body = { ...aBooking(house), checkIn: undefined, checkOut: undefined };
  expect(await api.request("POST", "/v1/reservations?isInternational=true", { token, body })).toMatchObject(
    asksForDates,
  );
});

it("refuses an invalid date", async () => {
  const body = { houseId: house.id, guests: 1, checkIn: "2027-02-31", checkOut: "2027-04-01" };
  expect(await api.request("POST", "/v1/reservations/quote", { body })).toMatchObject({
    status: 400,
    body: { fieldErrors: { checkIn: ["This date doesn't exist. Choose another one."] } },
  });
});

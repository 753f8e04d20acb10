import { expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { aBooking, reserve } from "../../../tests/factories/reservation";
import { coupons } from "../../db/schema";
import { toNetwork, isTryAllowed } from "../../kernel/rate-limits/rate-limits";
import { limits } from "../../kernel/rate-limits/limits";

const api = await openTestApi();

it("are limited for an account and an address, in quotes and bookings together, and end with the right code too", async () => {
  const name = { en: "Welcome", ko: "환영" };
  await api.services.db
    .insert(coupons)
    .values({ code: "RIGHT-10", name, percent: 10, validFrom: "2026-01-01", validTo: "2027-12-31" });
  const house = await aHouse(api);
  const [guesser, other] = [await aMember(api), await aMember(api)];
  const send = async (path: string, token: string | undefined, couponCode?: string) =>
    (await api.request("POST", `/v1/reservations${path}`, { token, body: { ...aBooking(house), couponCode } })).status;
  const guess = (path: string, token?: string) => send(path, token, "WRONG");
  for (let time = 0; time < limits.couponByAccount.points + 5; time++) {
    expect(await send("/quote", guesser.token, "RIGHT-10")).toBe(200); // no guess
  }
  for (let time = 0; time < limits.couponByAccount.points; time++) {
    const path = ["/quote", "/payment-schedule", "/refund-preview", "?isInternational=true"][time % 4]!;
    expect(await guess(path, guesser.token)).toBe(400);
  }
  expect(await guess("/quote", guesser.token)).toBe(429);
  expect(await send("/quote", guesser.token, "RIGHT-10")).toBe(429);
  expect(await send("?isInternational=true", guesser.token, "RIGHT-10")).toBe(429);
  expect(await send("/quote", guesser.token)).toBe(200);
  await reserve(api, guesser, house);
  expect(await guess("/quote", other.token)).toBe(400);
  const left = limits.couponFromAddress.points - limits.couponByAccount.points - 1;
  const network = toNetwork(""); // of calls in this process
  for (let time = 1; time < left; time++) await isTryAllowed(api.services, "couponFromAddress", network);
  expect(await guess("/quote")).toBe(400); // a campus shares the address
  expect(await guess("/quote")).toBe(429);
}, 60_000);

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteSchema } from "contract/reservation";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { aBooking, anOccupant, reserve } from "../../../tests/factories/reservation";
import { houses, rateLimits, reservations } from "../../db/schema";
import { limits } from "../../kernel/rate-limits/limits";
import { isTryAllowed } from "../../kernel/rate-limits/rate-limits";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

describe("a refusal", () => {
  it("is in the requested language and names the field", async () => {
    const member = await aMember(api);
    const house = await aHouse(api, { occupancy: 2 });
    const cases: [Record<string, unknown>, string, string][] = [
      [{ checkIn: undefined }, "checkIn", "dateInvalid"],
      [{ checkIn: "2027-02-31" }, "checkIn", "This date doesn't exist"],
      [{ checkIn: "2026-11-21" }, "checkIn", "The earliest check-in is tomorrow, Sun 22 Nov 2026"],
      [{ checkOut: "2027-01-31" }, "checkOut", "The check-out date must be after check-in"],
      [{ checkOut: "2027-02-05" }, "checkOut", "You can make a reservation for more than 6 days"],
      [{ checkOut: "2028-03-01" }, "checkOut", "The longest stay is 12 months"],
      [{ checkIn: "2027-11-22", checkOut: "2027-12-22" }, "checkIn", "The latest check-in is Sun 21 Nov 2027"],
      [{ guests: 3 }, "guests", "The maximum quantity has been exceeded"],
      [{ guests: 0 }, "guests", "Choose at least one guest"],
      [{ guests: "two" }, "guests", "Enter the number of guests as a whole number"],
      [{ beddingSets: 2 }, "beddingSets", "The maximum quantity has been exceeded"],
      [{ couponCode: "NOPE" }, "couponCode", "We can't find this coupon code"],
      [{ occupants: [] }, "occupants", "Every occupant's information is required"],
      [{ method: "CREDIT_CARD" }, "method", "Choose Credit Card for a card issued in Korea"],
      [
        { agreements: { facility: false, cancellation: true, privacy: true, marketing: true } },
        "agreements.facility",
        "Agree to the facility terms to reserve",
      ],
      [
        { agreements: { facility: true, cancellation: true, privacy: true, marketing: false } },
        "agreements.marketing",
        "Agree to receive news and offers to reserve",
      ],
    ];
    for (const [change, field, sentence] of cases) {
      const answer = await api.request("POST", "/v1/reservations?isInternational=true", {
        token: member.token,
        body: aBooking(house, change),
      });
      expect(answer, field).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
      const { fieldErrors } = answer.body as { fieldErrors: Record<string, string[]> };
      if (sentence !== "dateInvalid") expect(fieldErrors[field]?.[0], JSON.stringify(change)).toContain(sentence);
      else expect(fieldErrors[field]).toBeDefined();
    }
    const korean = await api.request("POST", "/v1/reservations?isInternational=true", {
      token: member.token,
      language: "ko",
      body: aBooking(house, { checkOut: "2027-02-05" }),
    });
    expect(korean.body).toMatchObject({ errorMessage: "6일을 초과해야 예약할 수 있습니다." });
  });

  it("names each missing field of each occupant", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const empty = { firstName: "", lastName: "", email: "", countryCode: "", phone: "" };
    const answer = await api.request("POST", "/v1/reservations?isInternational=true", {
      token: member.token,
      body: aBooking(house, { guests: 2, occupants: [empty, empty] }),
    });
    const { fieldErrors } = answer.body as { fieldErrors: Record<string, string[]> };
    for (const index of [0, 1]) {
      for (const field of ["firstName", "email", "countryCode", "phone"]) {
        expect(fieldErrors[`occupants.${index}.${field}`], `${index} ${field}`).toBeDefined();
      }
    }
  });

  it("is answered for a changed price, an unpublished house, a sixth unpaid hold and another member's reservation", async () => {
    const member = await aMember(api);
    const house = await aHouse(api, { units: 8 });
    const post = (body: object) =>
      api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body });
    expect(await post(aBooking(house, { quotedTotal: 1 }))).toMatchObject({
      status: 409,
      body: { errorCode: "PRICE_CHANGED" },
    });
    const closed = await aHouse(api, { publishedAt: null });
    expect(await post(aBooking(closed))).toMatchObject({ status: 404, body: { errorCode: "HOUSE_NOT_FOUND" } });
    const mine = await reserve(api, member, house);
    for (let hold = 2; hold <= 5; hold++) await reserve(api, member, house);
    expect(await post(aBooking(house))).toMatchObject({ status: 409, body: { errorCode: "TOO_MANY_HOLDS" } });
    const stranger = await aMember(api);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/payments"],
      ["GET", "/cancellation-quote"],
      ["DELETE", "/cancel"],
      ["POST", "/contract/resend"],
    ] as const) {
      const answer = await api.request(method, `/v1/reservations/${mine.id}${path}`, { token: stranger.token });
      expect(answer, path).toMatchObject({ status: 404, body: { errorCode: "RESERVATION_NOT_FOUND" } });
      expect(await api.request(method, `/v1/reservations/${mine.id}${path}`), path).toMatchObject({ status: 401 });
    }
  });
});

describe("a booking at other figures than were read", () => {
  it("is refused with those of now, and made once they are agreed to", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const book = (more: object) => {
      const body = aBooking(house, { plan: "installments", ...more });
      return api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body });
    };
    const read = async () => {
      const { houseId, checkIn, checkOut, guests, beddingSets } = aBooking(house);
      const body = { houseId, checkIn, checkOut, guests, beddingSets, plan: "installments" };
      const quote = (await api.request("POST", "/v1/reservations/quote", { body })).data(quoteSchema);
      const { totalPrice, deposit, dueNow } = quote;
      return { quotedTotal: totalPrice, quotedDeposit: deposit, quotedDueNow: dueNow };
    };
    const seen = await read();
    await api.services.db.update(houses).set({ deposit: 3_000_000 }).where(eq(houses.id, house.id));
    const now = await read();
    expect(now.quotedTotal).toBe(seen.quotedTotal);
    const price = { totalPrice: now.quotedTotal, deposit: 3_000_000, dueNow: now.quotedDueNow };
    for (const quoted of [seen, { quotedDeposit: seen.quotedDeposit }, { quotedDueNow: seen.quotedDueNow }]) {
      const refused = await book(quoted);
      expect(refused).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED", price } });
      expect((refused.body as { errorMessage: string }).errorMessage).toContain("₩3,000,000");
    }
    expect(await book({ ...now, plan: "full" })).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED" } });
    expect((await book(now)).status).toBe(201);
  });
});

describe("the daily limit of signing requests", () => {
  const askedCount = async (api: TestApi) => {
    const rows = await api.services.db.select().from(rateLimits);
    return rows.filter(({ key }) => key.startsWith("signingRequests")).reduce((sum, { points }) => sum + points, 0);
  };

  it("counts successful bookings only", async () => {
    const member = await aMember(api);
    const house = await aHouse(api, { units: 1 });
    const before = await askedCount(api);
    await reserve(api, await aMember(api), house);
    expect(await askedCount(api)).toBe(before + 1);
    for (let time = 0; time <= limits.signingRequests.points; time++) {
      const answer = await api.request("POST", "/v1/reservations?isInternational=true", {
        token: member.token,
        body: aBooking(house),
      });
      expect(answer).toMatchObject({ status: 409, body: { errorCode: "DATES_UNAVAILABLE" } });
    }
    expect(await askedCount(api)).toBe(before + 1);
    await reserve(api, member, await aHouse(api));
    expect(await askedCount(api)).toBe(before + 2);
  }, 60_000);

  it("refuses the booking beyond it, without side effects", async () => {
    const member = await aMember(api);
    const house = await aHouse(api, { units: 2 });
    await reserve(api, member, house);
    for (let time = 1; time < limits.signingRequests.points; time++)
      await isTryAllowed(api.services, "signingRequests", member.id);
    const book = () =>
      api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body: aBooking(house) });
    expect(await book()).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
    expect((await book()).headers.get("retry-after")).not.toBeNull();
    const made = await api.services.db.$count(reservations, eq(reservations.accountId, member.id));
    expect(made).toBe(1);
  });

  it("does not count a refused replacement", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const before = await askedCount(api);
    const unknown = await api.request("PUT", `/v1/reservations/${reservation.id}/occupants/${reservation.id}`, {
      token: member.token,
      body: anOccupant(1),
    });
    expect(unknown).toMatchObject({ status: 404, body: { errorCode: "OCCUPANT_NOT_FOUND" } });
    expect(await askedCount(api)).toBe(before);
  });
});

describe("a call without its dates", () => {
  const select = "Please select the date for your reservation";
  const asksForDates = { status: 400, body: { fieldErrors: { checkIn: [select], checkOut: [select] } } };

  it.each(["quote", "payment-schedule", "refund-preview"])("requires the dates that a %s lacks", async (call) => {
    const { id } = await aHouse(api);
    const ask = (dates: object) =>
      api.request("POST", `/v1/reservations/${call}`, { body: { houseId: id, guests: 1, ...dates } });
    expect(await ask({})).toMatchObject(asksForDates);
    expect(await ask({ checkIn: "", checkOut: null })).toMatchObject(asksForDates);
  });

  it("requires the dates that a reservation lacks", async () => {
    const { token } = await aMember(api);
    const body = { ...aBooking(await aHouse(api)), checkIn: undefined, checkOut: undefined };
    expect(await api.request("POST", "/v1/reservations?isInternational=true", { token, body })).toMatchObject(
      asksForDates,
    );
  });

  it("refuses an invalid date", async () => {
    const { id } = await aHouse(api);
    const body = { houseId: id, guests: 1, checkIn: "2027-02-31", checkOut: "2027-04-01" };
    expect(await api.request("POST", "/v1/reservations/quote", { body })).toMatchObject({
      status: 400,
      body: { fieldErrors: { checkIn: ["This date doesn't exist. Choose another one."] } },
    });
  });
});

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancellationQuoteSchema, refundPreviewSchema } from "contract/refund";
import { refundPolicies } from "domain/enums";
import { refundTiers } from "domain/money/refund-tiers";
import { addDays, daysBetween } from "domain/seoul-time";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { runs } from "../../../tests/factories/runs";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
const today = "2026-11-21";
const noonOf = (day: string) => `${day}T03:00:00Z`; // in Seoul
let api: TestApi;
let house: TestHouse;
beforeAll(async () => {
  api = await createTestApi({ now: noonOf(today) });
  house = await aHouse(api, { units: 3 });
});
beforeEach(() => void api.clock.set(noonOf(today)));
afterAll(() => api.close());

function ask(wish: Record<string, unknown>) {
  return api.request("POST", "/v1/reservations/refund-preview", { body: { houseId: house.id, ...wish } });
}

describe("the refund preview", () => {
  it("lists the refund by period as installments fall due", async () => {
    Object.assign(api.services.env, { refundPolicy: "tiered", refundMiddleShare: 50 });
    const stay = { checkIn: addDays(today, 100), checkOut: addDays(today, 170), beddingSets: 1 };
    const { bookedOn, chosen, periods } = (await ask(stay)).data(refundPreviewSchema);
    expect([bookedOn, chosen]).toEqual([today, null]);
    const dayBefore = (days: number) => addDays(stay.checkIn, -days);
    const tiers = refundTiers.tiered.map(({ rule, fromDays, rentPercent }, at, all) => {
      const rent = (600_000 * (rentPercent === "middleShare" ? 50 : rentPercent)) / 100;
      const from = at === 0 ? addDays(today, 1) : dayBefore(all[at - 1]!.fromDays - 1);
      return [rule, rent + 60_000 + 500_000, from, dayBefore(Math.max(0, fromDays))]; // rent, bedding, deposit
    });
    expect(periods.map(({ rule, refundAmount, from, to }) => [rule, refundAmount, from, to])).toEqual([
      ["bookingDate", tiers[0]![1], today, today],
      ...tiers,
    ]);
  });

  it("equals the refund of a real cancellation on each day", async () => {
    const cases = fc.record({
      policy: fc.constantFrom(...refundPolicies),
      plan: fc.constantFrom("installments", "full"),
      lead: fc.integer({ min: 2, max: 130 }),
      nights: fc.integer({ min: 7, max: 120 }),
      beddingSets: fc.integer({ min: 0, max: 1 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ policy, plan, lead, nights, beddingSets, share }) => {
        api.clock.set(noonOf(today));
        api.services.env.refundPolicy = policy;
        const [checkIn, cancelOn] = [addDays(today, lead), addDays(today, Math.round(lead * share))];
        const wish = { checkIn, checkOut: addDays(checkIn, nights), beddingSets, plan };
        const preview = (await ask({ ...wish, cancelOn })).data(refundPreviewSchema);

        const own = { ...house, id: (await aHouse(api)).id };
        const member = await aMember(api);
        const reservation = await reserve(api, member, own, wish);
        await signAll(api, reservation.id);
        for (const { number, dueOn } of reservation.installments.filter((part) => part.dueOn <= cancelOn)) {
          api.clock.set(noonOf(dueOn));
          await signInAgain(api, member);
          await pay(api, member, reservation, [number]);
        }
        api.clock.set(noonOf(cancelOn));
        await signInAgain(api, member);
        const path = `/v1/reservations/${reservation.id}/cancellation-quote`;
        const real = (await api.request("GET", path, { token: member.token })).data(cancellationQuoteSchema);

        expect(preview.chosen).toEqual({ cancelOn, ...real });
        const period = preview.periods.find(({ from, to }) => from <= cancelOn && cancelOn <= to);
        expect(period).toMatchObject({ rule: real.rule, lines: real.lines, refundAmount: real.refundAmount });
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it("covers each day from booking to check-in once", async () => {
    const cases = fc.record({ lead: fc.integer({ min: 1, max: 360 }), nights: fc.integer({ min: 7, max: 365 }) });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...refundPolicies), cases, async (policy, { lead, nights }) => {
        api.services.env.refundPolicy = policy;
        const checkIn = addDays(today, lead);
        const answer = await ask({ checkIn, checkOut: addDays(checkIn, nights) });
        const { periods } = answer.data(refundPreviewSchema);
        expect(periods[0]?.from).toBe(today);
        expect(periods.at(-1)?.to).toBe(checkIn);
        periods.slice(1).forEach(({ from }, index) => expect(daysBetween(periods[index]!.to, from)).toBe(1));
      }),
      { numRuns: runs(10, 25) },
    );
  });

  it.each([addDays(today, -1), addDays(today, 31)])(
    "refuses to cancel on %s, before booking or after check-in",
    async (cancelOn) => {
      const wish = { checkIn: addDays(today, 30), checkOut: addDays(today, 60), cancelOn };
      const { status, body } = await ask(wish);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fieldErrors: { cancelOn: [expect.stringContaining("Choose a date")] } });
    },
  );

  it("refuses what a quote refuses, and an invalid day", async () => {
    expect((await ask({ checkIn: today, checkOut: addDays(today, 30) })).status).toBe(400);
    const stay = { checkIn: addDays(today, 30), checkOut: addDays(today, 60) };
    expect((await ask({ ...stay, guests: 9 })).body).toMatchObject({ fieldErrors: { guests: [expect.any(String)] } });
    expect((await ask({ ...stay, cancelOn: "2026-02-31" })).status).toBe(400);
  });
});

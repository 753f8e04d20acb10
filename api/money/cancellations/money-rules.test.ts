import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { cancellationCauses, refundPolicies } from "domain/enums";
import { type Discount, priceStay, toRates } from "domain/money/price";
import { computeRefund, divideRefund, refundOf, totalOf } from "domain/money/refund-policy";
import { refundTiers } from "domain/money/refund-tiers";
import { addDays, daysBetween } from "domain/seoul-time";
import { sumLeft } from "../../stays/ledger/ledger";
import { shortenStay } from "./shorten-stay";

/*
 * The rules about money as properties: for any stay, part payment and cancellation, under either refund policy and in
 * any time zone of the server, amounts are whole won and add up. `MONEY_RUNS`: hundreds of stays.
 */

const runs = 100 * Number(process.env.MONEY_RUNS ?? 5);
const zones = ["Asia/Seoul", "UTC", "Pacific/Honolulu", "America/Los_Angeles", "Pacific/Auckland", "Europe/Lisbon"];

const coupons: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount: null })),
  fc.integer({ min: 1, max: 5_000_000 }).map((amount) => ({ percent: null, amount })),
);
const firstDays = fc.oneof(
  fc.integer({ min: 0, max: 3650 }).map((offset) => addDays("2023-01-01", offset)),
  // Clamped months, in leap years and others
  fc.constantFrom("2024-01-31", "2024-02-29", "2027-01-29", "2027-01-31", "2027-08-31", "2027-12-31", "2028-02-29"),
);
/** A year of months of seasons by turns, over all stays. */
const seasons = fc
  .array(
    fc.record({
      from: fc.integer({ min: 1, max: 14 }),
      days: fc.integer({ min: 1, max: 16 }),
      monthlyRent: fc.integer({ min: 100_000, max: 3_000_001 }),
      nightlyRate: fc.integer({ min: 5_000, max: 200_001 }),
    }),
    { maxLength: 12 },
  )
  .map((parts) =>
    parts.flatMap(({ from, days, ...rents }, month) =>
      Array.from({ length: 11 }, (_, year) => {
        const first = addDays(`${2023 + year}-${String(month + 1).padStart(2, "0")}-01`, from - 1);
        return { from: first, to: addDays(first, days), ...rents };
      }),
    ),
  );
const lengthDiscounts = fc.array(
  fc.record({ months: fc.integer({ min: 1, max: 12 }), percent: fc.integer({ min: 1, max: 90 }) }),
  { maxLength: 3 },
);
const cases = fc.record({
  rates: fc.record({
    monthlyRent: fc.integer({ min: 100_000, max: 3_000_001 }),
    nightlyRate: fc.integer({ min: 5_000, max: 200_001 }),
    deposit: fc.integer({ min: 0, max: 5_000_001 }),
    beddingSetPrice: fc.integer({ min: 0, max: 100_001 }),
    coupon: coupons,
    seasons,
    lengthDiscounts,
  }),
  checkIn: firstDays,
  nights: fc.integer({ min: 7, max: 365 }),
  beddingSets: fc.integer({ min: 0, max: 3 }),
  plan: fc.constantFrom("installments" as const, "full" as const),
  lead: fc.integer({ min: 1, max: 365 }),
  zone: fc.constantFrom(...zones),
  policy: fc.constantFrom(...refundPolicies),
  middleShare: fc.integer({ min: 0, max: 100 }),
  cause: fc.constantFrom(...cancellationCauses),
  contractComplete: fc.boolean(),
  paid: fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
  canceledAfter: fc.double({ min: 0, max: 1, noNaN: true }),
  leftAfter: fc.double({ min: 0, max: 1, noNaN: true }),
  requested: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function sellAndEnd(it: Case) {
  const { checkIn, beddingSets, plan, rates } = it;
  const [bookedOn, checkOut] = [addDays(checkIn, -it.lead), addDays(checkIn, it.nights)];
  const price = priceStay({ checkIn, checkOut, beddingSets, plan, today: bookedOn }, toRates(rates), rates.coupon);
  const schedule = price.installments.map((part, index) => ({ ...part, isPaid: part.amount > 0 && it.paid[index]! }));
  const captured = sumLeft(schedule.filter((part) => part.isPaid));

  const canceledOn = addDays(bookedOn, Math.floor(it.lead * it.canceledAfter));
  const { policy, middleShare, cause, contractComplete } = it;
  const terms = { policy, middleShare, cause, contractComplete };
  const quote = computeRefund({ ...terms, captured, bookedOn, canceledOn, checkIn });
  const requested = Math.floor(quote.captured * it.requested);
  const divided = divideRefund(requested, refundOf(quote), captured);

  const stay = {
    checkIn,
    checkOut,
    beddingSets,
    plan,
    bookedOn,
    rates,
    installments: schedule,
    rentCaptured: captured.rent,
  };
  const leavesOn = addDays(checkIn, 1 + Math.floor((it.nights - 2) * it.leftAfter));
  const cut = shortenStay(stay, leavesOn);
  return {
    bookedOn,
    checkOut,
    price,
    schedule,
    captured,
    quote,
    requested,
    divided,
    leavesOn,
    cut,
  };
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
const whole = (...amounts: number[]) => amounts.every((amount) => Number.isInteger(amount) && amount >= 0);
type Sums = { rent: number; discount: number; bedding: number; deposit: number; amount: number };
const addsUp = (part: Sums) => part.amount === part.rent - part.discount + part.bedding + part.deposit;

function checkPrice({ bookedOn, checkOut, price }: ReturnType<typeof sellAndEnd>, { checkIn }: Case) {
  const { installments: parts, totalRent, discount, beddingTotal, totalPrice, deposit } = price;
  expect(whole(totalRent, discount, beddingTotal, totalPrice, deposit)).toBe(true);
  expect(totalPrice).toBe(totalRent - discount + beddingTotal);
  expect(sum(price.lines, (line) => line.amount)).toBe(totalPrice);
  expect(sum(parts, (part) => part.amount)).toBe(totalPrice + deposit);
  expect(sum(parts, (part) => part.rent - part.discount)).toBe(totalRent - discount);
  expect(parts.every((part) => whole(part.amount, part.rent, part.discount) && addsUp(part))).toBe(true);
  expect([parts[0]!.from, parts.at(-1)!.to, parts[0]!.dueOn]).toEqual([checkIn, checkOut, bookedOn]);
  expect(parts.slice(1).every((part, at) => part.from === parts[at]!.to && part.dueOn >= parts[at]!.dueOn)).toBe(true);
  expect(sum(parts, (part) => daysBetween(part.from, part.to))).toBe(price.nights);
}

function checkCancellation({ captured, quote, requested, divided }: ReturnType<typeof sellAndEnd>, it: Case) {
  const days = quote.daysBeforeCheckIn;
  expect(quote.captured).toBe(totalOf(captured));
  expect(quote.refundAmount).toBe(totalOf(refundOf(quote)));
  expect(quote.lines.every((line) => whole(line.refund) && line.refund <= line.captured)).toBe(true);
  if (it.cause === "operator" || !it.contractComplete) expect(quote.refundAmount).toBe(totalOf(captured));
  else if (it.cause === "disaster") expect(quote.refundAmount).toBe(0);
  else if (it.policy === "thirtyDay") expect(quote.refundAmount).toBe(captured.rent + captured.bedding);
  else {
    const { rentPercent } = refundTiers.tiered.find(({ fromDays }) => days >= fromDays)!;
    const share = rentPercent === "middleShare" ? it.middleShare : rentPercent;
    const rent = (captured.rent * share - ((captured.rent * share) % 100)) / 100; // rounded down
    expect(quote.refundAmount).toBe(rent + captured.bedding + captured.deposit);
  }
  expect(totalOf(divided)).toBe(requested);
  const left = (["rent", "bedding", "deposit"] as const).map((kind) => captured[kind] - divided[kind]);
  expect(whole(...left, ...Object.values(divided))).toBe(true);
}

function checkShortening({ price, schedule, captured, cut, leavesOn }: ReturnType<typeof sellAndEnd>) {
  const unpaid = schedule.filter((part) => !part.isPaid);
  const owed = Math.max(0, cut.rent - captured.rent);
  expect(cut.refund).toBe(Math.max(0, captured.rent - cut.rent));
  expect(cut.refund).toBeLessThanOrEqual(captured.rent);
  expect(cut.rent).toBeLessThanOrEqual(price.totalRent - price.discount);
  expect(cut.installments.every((part) => whole(part.amount, part.rent, part.discount))).toBe(true);
  const isRight = (part: (typeof cut.installments)[number], at: number) => {
    const before = schedule[at]!;
    if (before.isPaid) return part.state === "paid" && part.amount === before.amount && part.to === before.to;
    if (part.state === "void") return part.amount === part.bedding + part.deposit;
    return addsUp(part) && part.amount <= before.amount && (part.to <= leavesOn || part.to === part.from);
  };
  expect(cut.installments.filter((part, at) => !isRight(part, at))).toEqual([]);
  const beside = sum(unpaid, (part) => part.bedding + part.deposit);
  expect(cut.stillOwed).toBe(
    beside +
      Math.min(
        owed,
        sum(unpaid, (part) => part.rent - part.discount),
      ),
  );
}

afterEach(() => vi.unstubAllEnvs());

it("hold for cancelled, refunded and shortened stays, in every time zone", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(cases, (given) => {
      vi.stubEnv("TZ", given.zone);
      const outcome = sellAndEnd(given);
      checkPrice(outcome, given);
      checkCancellation(outcome, given);
      checkShortening(outcome);
      vi.stubEnv("TZ", given.zone === "UTC" ? "Asia/Seoul" : "UTC");
      expect(JSON.stringify(sellAndEnd(given))).toBe(JSON.stringify(outcome));
    }),
    { numRuns: runs },
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { allocatePayment, splitInstallment, type OpenInstallment } from "./installment-parts";

const won = fc.integer({ min: 0, max: 3_000_000 });
const installment = fc
  .record({ rent: won, discounted: won, bedding: won, deposit: won, received: won })
  .map(({ rent, discounted, bedding, deposit, received }) => {
    const discount = Math.min(rent, discounted);
    const amount = rent - discount + bedding + deposit;
    return { rent, discount, bedding, deposit, amount, received: amount > 0 ? received % amount : 0 };
  });
const schedule = fc
  .array(installment, { minLength: 1, maxLength: 12 })
  .map((parts): OpenInstallment[] => parts.map((part, index) => ({ ...part, number: index + 1 })));
const totalOf = ({ rent, bedding, deposit }: { rent: number; bedding: number; deposit: number }) =>
  rent + bedding + deposit;

it("pays rent first, then bedding, then the deposit", () => {
  const part = { rent: 600_000, discount: 100_000, bedding: 50_000, deposit: 200_000, amount: 750_000 };
  expect(splitInstallment(part, { from: 0, to: 520_000 })).toEqual({ rent: 500_000, bedding: 20_000, deposit: 0 });
  expect(splitInstallment(part, { from: 520_000, to: 750_000 })).toEqual({
    rent: 0,
    bedding: 30_000,
    deposit: 200_000,
  });
});

it("divides each won once: short payments one after another pay what one payment would", () => {
  fc.assert(
    fc.property(schedule, fc.array(won, { maxLength: 20 }), (parts, amounts) => {
      const left = parts.reduce((sum, part) => sum + part.amount - part.received, 0);
      const paid = { rent: 0, bedding: 0, deposit: 0 };
      const open = parts.map((part) => ({ ...part }));
      for (const wanted of [...amounts, left]) {
        const owed = open.reduce((sum, part) => sum + part.amount - part.received, 0);
        const amount = Math.min(wanted, owed);
        const shares = allocatePayment(open, amount);
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
        for (const share of shares) {
          const part = open.find(({ number }) => number === share.number)!;
          expect(totalOf(share.purpose)).toBe(share.amount);
          part.received += share.amount;
          expect(share.isSettled).toBe(part.received === part.amount);
          for (const kind of ["rent", "bedding", "deposit"] as const) paid[kind] += share.purpose[kind];
        }
        const [unsettled] = open.filter((part) => part.received < part.amount);
        const later = open.filter(({ number }) => unsettled && number > unsettled.number);
        expect(later.every((part) => part.received === parts[part.number - 1]!.received)).toBe(true);
      }
      const whole = parts.map((part) => splitInstallment(part, { from: part.received, to: part.amount }));
      for (const kind of ["rent", "bedding", "deposit"] as const)
        expect(paid[kind]).toBe(whole.reduce((sum, purpose) => sum + purpose[kind], 0));
    }),
  );
});

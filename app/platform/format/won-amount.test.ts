import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "domain/money/money";
import { readWon } from "./won-amount";

test.each(["700,000", "₩700,000", "￦ 700,000", "700 000", "700000 KRW", "700,000 won", "70\uB9CC", "70\uB9CC \uC6D0"])(
  "reads %s",
  (typed) => expect(readWon(typed)).toBe("700000"),
);

test.each(["free", "-1", "1e400", "", "70.5"])("leaves %j for validation to refuse", (typed) =>
  expect(readWon(typed)).toBe(typed),
);

test("reads every formatted amount of both languages", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom("en", "ko"), (amount, language) => {
      expect(readWon(formatMoney(amount, language))).toBe(String(amount));
    }),
  );
});

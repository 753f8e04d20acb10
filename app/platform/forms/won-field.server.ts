import { z } from "zod";
import { wholeBetween } from "contract/number";
import { says } from "contract/problem";
import { readWon } from "../format/won-amount";

const typedWon = z.string({ error: says("required") }).transform(readWon);
const digits = z.string().regex(/^\d+$/, says("notANumber")).transform(Number);
const tooLow = /^[₩\s]*[-−]|^0+$/u;

/** Whole won, in any spelling that `readWon` knows. */
export const wonUpTo = (maximum: number) => typedWon.pipe(digits.pipe(wholeBetween(0, maximum)));

/** Above 0. A negative amount is refused as too low, because it may be a whole number. */
export const wonAboveZero = (maximum: number) =>
  typedWon.pipe(
    z
      .string()
      .refine((typed) => !tooLow.test(typed), says("amountTooLow"))
      .pipe(digits.pipe(wholeBetween(1, maximum))),
  );

import { seoulDay } from "domain/seoul-time";
import type { installments } from "../../db/schema";
import { invalid } from "../../kernel/http/problem";

/**
 * Installments are paid in order of their due date: a later one alone would not confirm the stay.
 * @throws ApiError VALIDATION_FAILED
 */
export function checkOrder(now: Date, parts: (typeof installments.$inferSelect)[], numbers: number[]): void {
  const today = seoulDay(now);
  const isSkipped = parts.some(
    ({ number, dueOn, paidAt, voidedAt, amount }) =>
      !numbers.includes(number) &&
      number < Math.max(...numbers) &&
      dueOn <= today &&
      !paidAt &&
      !voidedAt &&
      amount > 0,
  );
  if (isSkipped) throw invalid({ path: "installments", problem: "installmentsSkipped" });
}

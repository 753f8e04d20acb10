import { expect, it } from "vitest";
import { z } from "zod";
import { newCouponFields } from "contract/admin/coupon";
import { housePrices } from "contract/admin/house";
import { cancelForm, midStayCheckoutForm } from "./end-stay.server";
import { refundDepositForm } from "./refund-deposit.server";
import { parseForm } from "~/platform/forms/forms.server";

const sayKey = ((key: string) => key) as unknown as Parameters<typeof parseForm>[2];
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
function read<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) {
  const submission = parseForm(formOf(fields), schema, sayKey);
  return submission.status === "success" ? submission.value : submission.error;
}

const spellings = ["1240000", "1,240,000", "₩1,240,000", "1240000원", " 1 240 000 ", "１，２４０，０００", "124만 원"];

it.each(spellings)("reads %s as the amount in every form with one", (typed) => {
  const prices = { monthlyRent: typed, nightlyRate: typed, deposit: typed, beddingSetPrice: typed };
  const amounts = { monthlyRent: 1240000, nightlyRate: 1240000, deposit: 1240000, beddingSetPrice: 1240000 };
  expect(read(housePrices, { ...prices, minimumNights: "30" })).toEqual({ ...amounts, minimumNights: 30 });
  const { amount } = newCouponFields.shape;
  expect(read(z.object({ amount }), { amount: typed })).toEqual({ amount: 1240000 });
  const shown = { "computedAmounts.guest": typed, "computedAmounts.operator": "0", "computedAmounts.disaster": "0" };
  const refund = { computedAmount: 1240000, decidedAmount: 1240000 };
  expect(read(cancelForm, { ...shown, cause: "guest", decidedAmount: typed })).toMatchObject(refund);
  const early = { computedAmount: typed, decidedAmount: typed, checkOut: "2027-01-05" };
  expect(read(midStayCheckoutForm, early)).toMatchObject(refund);
  expect(
    read(refundDepositForm, {
      held: typed,
      amount: typed,
      "deductions[0].amount": typed,
      "deductions[0].text": "A key",
    }),
  ).toMatchObject({ amount: 1240000, deductions: [{ item: { amount: 1240000, what: "A key" } }] });
});

const count = z.object({ count: z.number({ error: "notANumber" }) });

it.each(["free", "1e400원", " ", "1.2.3"])("refuses %j as a number", (typed) => {
  expect(read(count, { count: typed })).toEqual({ count: ["errors:fieldSentences.count.notANumber"] });
});

it("keeps signs and fractions for the API to refuse", () => {
  expect(read(count, { count: "-2" })).toEqual({ count: -2 });
  expect(read(count, { count: "37.5512" })).toEqual({ count: 37.5512 });
});

it("reads an empty field as missing", () => {
  const optional = z.object({ count: z.number().nullable().default(null) });
  expect(read(optional, { count: "" })).toEqual({ count: null });
});

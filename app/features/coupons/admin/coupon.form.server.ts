import { z } from "zod";
import { checkTerms, couponChangeFields, newCouponFields, type AdminCoupon } from "contract/admin-coupon";
import { version } from "contract/version";
import type { FormValues } from "~/platform/forms/use-fields";

export const newCouponForm = newCouponFields.extend({ idempotencyKey: z.uuid() }).superRefine(checkTerms);
export const couponForm = couponChangeFields.extend({ version }).superRefine(checkTerms);

/** A coupon as its form's fields. */
export function couponValues(coupon: AdminCoupon): FormValues {
  const { name, percent, amount, validFrom, validTo, maximumUses, minimumNights, version } = coupon;
  const text = (number: number | null) => number?.toString() ?? "";
  return {
    "name.en": name.en,
    "name.ko": name.ko,
    percent: text(percent),
    amount: text(amount),
    validFrom,
    validTo,
    maximumUses: text(maximumUses),
    minimumNights: text(minimumNights),
    version: text(version),
  };
}

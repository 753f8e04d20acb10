import { z } from "zod";
import { areaSlugs, couponColumns, couponStates } from "domain/enums";
import { areaSlugSchema } from "../area";
import { adminCalls, defineListFile } from "../call";
import { seoulDate } from "../dates";
import { id, instant, krw, pageQuery } from "../envelope";
import { wholeBetween } from "../number";
import { says } from "../problem";
import { reservationStatusSchema } from "../reservation";
import { sortBy } from "../sort";
import { bilingual, bilingualText, text } from "../text";
import { expectedVersion, versionBody, versionQuery } from "../version";

export const adminCouponQuery = z.object({
  q: text(100).optional(),
  state: z.enum(couponStates).optional(),
  sort: sortBy(couponColumns).default("-createdAt"),
  ...pageQuery,
});

const terms = {
  name: bilingualText(100),
  percent: wholeBetween(1, 100).nullable().default(null),
  amount: wholeBetween(1, 100_000_000).nullable().default(null).meta({ description: "KRW off the rent" }),
  validFrom: seoulDate.meta({ description: "The first Seoul day on which it can be entered" }),
  validTo: seoulDate.meta({ description: "The last one" }),
  maximumUses: wholeBetween(1, 1_000_000).nullable().default(null).meta({
    description:
      "null: without a limit. A stay that is paid after its hold ended keeps its discount, also beyond the limit",
  }),
  minimumNights: wholeBetween(1, 365).nullable().default(null).meta({ description: "null: for any stay" }),
  areas: z
    .array(areaSlugSchema)
    .max(areaSlugs.length)
    .default([])
    .meta({ description: "Only for houses of these areas and for `houses`; with neither for all houses" }),
  houses: z.array(text(100)).max(200, says("tooLong")).default([]).meta({ description: "Their slugs" }),
};

type Terms = { percent: number | null; amount: number | null; validFrom: string; validTo: string };

export function checkTerms({ percent, amount, validFrom, validTo }: Terms, context: z.RefinementCtx): void {
  const refuse = (path: string, problem: ReturnType<typeof says>) =>
    context.addIssue({ code: "custom", path: [path], message: problem });
  if ((percent === null) === (amount === null)) refuse("percent", says("percentOrAmount"));
  if (validTo < validFrom) refuse("validTo", says("daysReversed"));
}

const code = z
  .string({ error: says("required") })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/, says("codeInvalid"));

export const newCouponFields = z.object({ code, ...terms });
export const newCouponBody = newCouponFields.superRefine(checkTerms).meta({ id: "NewCoupon" });

/** The code cannot change. Reservations made with the coupon keep its former terms. */
export const couponChangeFields = z.object({ ...terms, version: expectedVersion });
export const couponChangeBody = couponChangeFields.superRefine(checkTerms).meta({ id: "CouponChange" });

export const adminCouponSchema = z
  .object({
    code: z.string(),
    name: bilingual,
    percent: z.number().int().nullable(),
    amount: krw.nullable(),
    validFrom: seoulDate,
    validTo: seoulDate,
    maximumUses: z.number().int().nullable(),
    minimumNights: z.number().int().nullable(),
    areas: z.array(areaSlugSchema),
    houses: z.array(z.string()).meta({ description: "Slugs" }),
    state: z.enum(couponStates),
    uses: z.number().int().meta({ description: "Stays that were sold with it, but for canceled and expired ones" }),
    endedAt: instant.nullable(),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: "AdminCoupon" });
export type AdminCoupon = z.infer<typeof adminCouponSchema>;

export const adminCouponDetailSchema = adminCouponSchema
  .extend({
    deletable: z.boolean().meta({ description: "No stay was ever sold with it" }),
    stays: z
      .array(
        z.object({
          id,
          code: z.string(),
          listingName: z.string(),
          checkIn: seoulDate,
          checkOut: seoulDate,
          status: reservationStatusSchema,
          discount: krw,
          createdAt: instant,
        }),
      )
      .meta({ description: "The newest 100 stays it was entered for, whatever became of them" }),
  })
  .meta({ id: "AdminCouponDetail" });
export type AdminCouponDetail = z.infer<typeof adminCouponDetailSchema>;

const reader = adminCalls("coupons.read");
const writer = adminCalls("coupons.write");

export const listCoupons = reader.get("listCoupons", "/v1/admin/coupons", {
  summary: "Coupons with how often each is used",
  query: adminCouponQuery,
  data: z.array(adminCouponSchema),
  isPaged: true,
});

export const exportCoupons = defineListFile(listCoupons, {
  operationId: "exportCoupons",
  summary: "The same coupons as a CSV file",
});

export const createCoupon = writer.post("createCoupon", "/v1/admin/coupons", {
  summary: "A new coupon",
  body: newCouponBody,
  data: adminCouponDetailSchema,
  isCreated: true,
  isIdempotent: true,
});

export const getCoupon = reader.get("getCoupon", "/v1/admin/coupons/{code}", {
  params: z.object({ code: z.string() }),
  summary: "One coupon with the stays it was entered for",
  data: adminCouponDetailSchema,
  errors: ["COUPON_NOT_FOUND"],
});

export const updateCoupon = writer.put("updateCoupon", "/v1/admin/coupons/{code}", {
  params: z.object({ code: z.string() }),
  summary: "Change it; stays that were sold with it keep their discount",
  body: couponChangeBody,
  data: adminCouponDetailSchema,
  errors: ["COUPON_NOT_FOUND"],
});

export const endCoupon = writer.put("endCoupon", "/v1/admin/coupons/{code}/end", {
  params: z.object({ code: z.string() }),
  summary: "End it now",
  body: versionBody,
  data: adminCouponDetailSchema,
  answers: "The ended coupon",
  errors: ["COUPON_NOT_FOUND"],
});

export const deleteCoupon = writer.delete("deleteCoupon", "/v1/admin/coupons/{code}", {
  params: z.object({ code: z.string() }),
  summary: "Delete a coupon that no stay was ever sold with",
  query: versionQuery,
  errors: ["COUPON_NOT_FOUND", "STILL_IN_USE"],
});

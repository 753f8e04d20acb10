import { eq, inArray } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { z } from "zod";
import type { couponChangeBody, newCouponBody } from "contract/admin/coupon";
import { areaSlugs, type AreaSlug } from "domain/enums";
import type { Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { coupons, houses, reservations } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { defineRecord, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";

type CouponCommand = RecordCommand & { code: string };

const namespace = "6f1f0f0e-4a0f-5b6a-9a55-0d8c1f6f2a11";

/** The audit log's subject id for a coupon, since the code is not a UUID. */
export function couponSubject(code: string): string {
  return uuidv5(code, namespace);
}

const couponRecord = defineRecord<typeof coupons.$inferSelect>({
  table: coupons,
  keyColumn: coupons.code,
  key: ({ code }) => code,
  chosenKey: "code",
  notFound: "COUPON_NOT_FOUND",
  subject: "coupon",
  subjectId: ({ code }) => couponSubject(code),
});

/** Creates a coupon, once for each id. @throws ApiError VALIDATION_FAILED taken, houseUnknown */
export const createCoupon = (
  services: Services,
  { id, body, actor }: { id: string; body: z.infer<typeof newCouponBody>; actor: Actor },
): Promise<void> =>
  couponRecord.create(
    services,
    { id, actor },
    async (at, tx) => ({ ...(await toRow(tx, body)), createdAt: at }),
    () => body,
  );

/** Updates a coupon; sold stays keep their discount. @throws ApiError COUPON_NOT_FOUND, RECORD_CHANGED, houseUnknown */
export const updateCoupon = (
  services: Services,
  command: CouponCommand,
  terms: Omit<z.infer<typeof couponChangeBody>, "version">,
): Promise<void> =>
  couponRecord.update(services, toTarget(command), (_coupon, _at, tx) => toRow(tx, terms), {
    detail: (changes, { code }) => ({ code, ...changes }),
  });

/**
 * Ends a coupon: from now on it cannot be entered. An ended one stays ended.
 * @throws ApiError COUPON_NOT_FOUND, RECORD_CHANGED
 */
export const endCoupon = (services: Services, command: CouponCommand): Promise<void> =>
  couponRecord.update(services, toTarget(command), ({ endedAt }, at) => ({ endedAt: endedAt ?? at }), {
    verb: "ended",
    detail: (_changes, { code }) => ({ code }),
  });

/**
 * Deletes a coupon that was never used; the audit log keeps it.
 * @throws ApiError COUPON_NOT_FOUND, RECORD_CHANGED, STILL_IN_USE
 */
export const deleteCoupon = (services: Services, command: CouponCommand): Promise<void> =>
  couponRecord.delete(services, toTarget(command), async (coupon, tx) => {
    const { code } = coupon;
    if ((await tx.$count(reservations, eq(reservations.couponCode, code))) > 0) throw new ApiError("STILL_IN_USE");
    return { code, before: coupon };
  });

const toTarget = ({ code, version, actor }: CouponCommand) => ({ key: code.toUpperCase(), version, actor });

/** Houses by their ids, as a draft's slug may change. Equal limits are stored in equal order. */
async function toRow<Terms extends { areas: AreaSlug[]; houses: string[] }>(
  tx: Database,
  { areas, houses: slugs, ...terms }: Terms,
) {
  const found =
    slugs.length > 0
      ? await tx.select({ id: houses.id, slug: houses.slug }).from(houses).where(inArray(houses.slug, slugs))
      : [];
  const unknown = slugs.findIndex((slug) => !found.some((house) => house.slug === slug));
  if (unknown >= 0) throw invalid({ path: `houses.${unknown}`, problem: "houseUnknown" });
  return {
    ...terms,
    areaSlugs: areaSlugs.filter((area) => areas.includes(area)),
    houseIds: found.map(({ id }) => id).sort(),
  };
}

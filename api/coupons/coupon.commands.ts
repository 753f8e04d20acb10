import { eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { z } from "zod";
import type { couponChangeBody, newCouponBody } from "contract/admin-coupon";
import { changesOf, isRecorded, recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { coupons, reservations } from "../db/schema";
import { ApiError, invalid } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";

type CouponRow = typeof coupons.$inferSelect;
type CouponCommand = { code: string; version?: number; actor: Actor };

const namespace = "6f1f0f0e-4a0f-5b6a-9a55-0d8c1f6f2a11";

/** The audit log's subject id for a coupon, since the code is not a UUID. */
export function couponSubject(code: string): string {
  return uuidv5(code, namespace);
}

const auditSubject = (code: string) => ({ subject: "coupon", subjectId: couponSubject(code) });

/** Creates a coupon; an existing id is left unchanged. @throws ApiError VALIDATION_FAILED taken */
export async function createCoupon(
  services: Services,
  { id, body, actor }: { id: string; body: z.infer<typeof newCouponBody>; actor: Actor },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await isRecorded(tx, id)) return;
    const at = services.now();
    const [made] = await tx
      .insert(coupons)
      .values({ ...body, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (!made) throw invalid({ path: "code", problem: "taken" });
    await recordAudit(tx, { id, ...auditSubject(body.code), at, actor, action: "coupon.created", detail: { ...body } });
  });
}

/** Updates a coupon; sold stays keep their discount. @throws ApiError COUPON_NOT_FOUND, RECORD_CHANGED */
export async function updateCoupon(
  services: Services,
  change: CouponCommand,
  terms: Omit<z.infer<typeof couponChangeBody>, "version">,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const coupon = await getLocked(tx, change.code);
    const changes = changesOf(coupon, terms);
    if (!changes) return;
    refuseStaleVersion(coupon.version, change.version);
    await save(tx, coupon, terms);
    const entry = { ...auditSubject(coupon.code), at: services.now(), actor: change.actor, action: "coupon.saved" };
    await recordAudit(tx, { ...entry, detail: { code: coupon.code, ...changes } });
  });
}

/** Ends a coupon; idempotent. @throws ApiError COUPON_NOT_FOUND, RECORD_CHANGED */
export async function endCoupon(services: Services, change: CouponCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const coupon = await getLocked(tx, change.code);
    if (coupon.endedAt) return;
    refuseStaleVersion(coupon.version, change.version);
    const now = services.now();
    await save(tx, coupon, { endedAt: now });
    const entry = { ...auditSubject(coupon.code), at: now, actor: change.actor, action: "coupon.ended" };
    await recordAudit(tx, { ...entry, detail: { code: coupon.code } });
  });
}

/**
 * Deletes a coupon that was never used; the audit log keeps it.
 * @throws ApiError COUPON_NOT_FOUND, RECORD_CHANGED, STILL_IN_USE
 */
export async function deleteCoupon(services: Services, change: CouponCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const coupon = await getLocked(tx, change.code);
    refuseStaleVersion(coupon.version, change.version);
    if ((await tx.$count(reservations, eq(reservations.couponCode, coupon.code))) > 0) {
      throw new ApiError("STILL_IN_USE");
    }
    await tx.delete(coupons).where(eq(coupons.code, coupon.code));
    const entry = { ...auditSubject(coupon.code), at: services.now(), actor: change.actor, action: "coupon.deleted" };
    await recordAudit(tx, { ...entry, detail: { code: coupon.code, before: coupon } });
  });
}

async function getLocked(tx: Database, code: string): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code.toUpperCase())).for("update");
  if (!coupon) throw new ApiError("COUPON_NOT_FOUND");
  return coupon;
}

async function save(tx: Database, { code, version }: CouponRow, changes: Partial<CouponRow>): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...changes, version: version + 1 })
    .where(eq(coupons.code, code));
}

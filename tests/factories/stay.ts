import { v7 as uuidv7 } from "uuid";
import { reservations } from "api/db/schema";
import type { TestApi } from "./api";
import type { TestHouse } from "./house";

/** A row that holds a unit, without the money and people of a real booking. Confirmed unless said otherwise. */
export async function holdUnit(
  { services }: TestApi,
  house: TestHouse,
  accountId: string,
  stay: Partial<typeof reservations.$inferInsert> & { unitId: string; checkIn: string; checkOut: string },
): Promise<void> {
  const now = services.now();
  const id = uuidv7();
  await services.db.insert(reservations).values({
    id,
    code: id,
    accountId,
    houseId: house.id,
    status: "confirmed",
    contract: "signed",
    guests: 1,
    beddingSets: 0,
    plan: "full",
    method: "CREDIT_CARD",
    locale: "en",
    lines: [],
    totalRent: 0,
    discount: 0,
    beddingTotal: 0,
    deposit: 0,
    refundPolicy: "thirtyDay",
    agreements: { facility: "", cancellation: "", privacy: "", marketing: null },
    holdExpiresAt: now,
    confirmedAt: now,
    ...stay,
  });
}

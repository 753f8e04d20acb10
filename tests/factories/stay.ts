import { v7 as uuidv7 } from "uuid";
import { reservations } from "api/db/schema";
import type { TestApi } from "./api";
import type { TestHouse } from "./house";

type Row = typeof reservations.$inferInsert;
export type HeldStay = Partial<Row> & {
  house: Pick<TestHouse, "id">;
  unitId: string;
  checkIn: string;
  checkOut: string;
};

/** A reservation row without payments and occupants. Confirmed by default. */
export async function holdUnit(
  api: TestApi,
  house: TestHouse,
  accountId: string,
  stay: Omit<HeldStay, "house">,
): Promise<void> {
  await holdUnits(api, accountId, [{ ...stay, house }]);
}

export async function holdUnits({ services }: TestApi, accountId: string, stays: HeldStay[]): Promise<void> {
  const now = services.now();
  const rows = stays.map(({ house, ...stay }): Row => {
    const id = uuidv7();
    return {
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
      rates: { monthlyRent: 0, nightlyRate: 0, deposit: 0, beddingSetPrice: 0, coupon: null },
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
    };
  });
  if (rows.length > 0) await services.db.insert(reservations).values(rows);
}

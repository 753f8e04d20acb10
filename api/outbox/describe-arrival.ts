import { eq } from "drizzle-orm";
import type { Language } from "domain/enums";
import { getBrand } from "../kernel/brand";
import type { Database } from "../db/client";
import { houses, units, type Bilingual, type reservations } from "../db/schema";
import { translate } from "../kernel/http/language";

/** Arrival information with the current data of house and unit. */
export async function describeArrival(
  tx: Database,
  { houseId, unitId }: Pick<typeof reservations.$inferSelect, "houseId" | "unitId">,
  language: Language,
) {
  const [place] = await tx
    .select({ address: houses.address, steps: houses.arrivalSteps, doorCode: units.doorCode })
    .from(houses)
    .innerJoin(units, eq(units.id, unitId))
    .where(eq(houses.id, houseId));
  const { address, steps, doorCode } = place!;
  return {
    values: { address: address.en, addressKorean: address.ko },
    steps: listSteps(steps, language),
    doorCode: doorCode ?? undefined,
  };
}

/** Without steps of the house, the concierge opens the door. */
export function listSteps(steps: Bilingual[], language: Language): string[] {
  if (steps.length === 0) return [translate(language, "messages:checkInInformation.ask", { phone: getBrand().phone })];
  return steps.map((step) => step[language]);
}

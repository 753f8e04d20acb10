import { asc, eq } from "drizzle-orm";
import type { TenancyContract } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import type { Database } from "../db/client";
import { contractDocuments, occupants } from "../db/schema";
import { listMissingDetails } from "../reservations/occupant-details";
import { listReservationViews } from "../reservations/reservation.view";
import { readContractText } from "../tenancy-contracts/contract-text";
import { presentParty, presentSigner, presentText } from "./contract-facts";

type Signer = typeof occupants.$inferSelect;

/** Without others' phones and e-mails. Once everyone has signed, the stored text. */
export async function getTenancyContract(
  db: Database,
  signer: Signer,
  language: Language,
  now: Date,
): Promise<TenancyContract> {
  const { reservationId } = signer;
  const [signed] = await db
    .select({ content: contractDocuments.content })
    .from(contractDocuments)
    .where(eq(contractDocuments.reservationId, reservationId));
  const text = signed?.content.text ?? (await readContractText(db, reservationId));
  const [view] = await listReservationViews(db, [reservationId], language, now);
  const isBooker = view!.occupants.some((occupant) => occupant.id === signer.id && occupant.isBooker);
  const parties = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(asc(occupants.position));
  return {
    status: view!.contract,
    isCanceled: view!.status === "canceled" || view!.status === "expired",
    signer: {
      ...presentSigner(signer, signer, isBooker ? reservationId : undefined),
      missing: signer.signedAt ? [] : listMissingDetails(signer),
    },
    parties: parties.map((person) => presentParty(person, person)),
    houseName: view!.house.name,
    ...presentText(text, language),
    amountDue: view!.amountDue,
    expiresAt: view!.holdExpiresAt,
  };
}

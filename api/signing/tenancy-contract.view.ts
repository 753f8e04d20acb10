import { asc, eq } from "drizzle-orm";
import type { TenancyContract } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import { formatName } from "domain/person-name";
import type { Database } from "../db/client";
import { contractDocuments, occupants } from "../db/schema";
import { listReservationViews } from "../reservations/reservation.view";
import { hashContractText, readContractText } from "../tenancy-contracts/contract-text";

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
    reservationCode: text.code,
    signer: {
      role: signer.role,
      fullName: formatName(signer),
      signedAt: signer.signedAt?.toISOString() ?? null,
      declinedAt: signer.declinedAt?.toISOString() ?? null,
      ownReservationId: isBooker ? reservationId : undefined,
    },
    parties: parties.map((person) => ({
      role: person.role,
      fullName: formatName(person),
      signedAt: person.signedAt?.toISOString() ?? null,
    })),
    houseName: view!.house.name,
    listingName: text.listing[language],
    address: text.address,
    schedule: { checkIn: text.checkIn, checkOut: text.checkOut, nights: text.nights },
    totalRent: text.totalRent,
    discount: text.discount,
    beddingTotal: text.beddingTotal,
    totalPrice: text.totalPrice,
    deposit: text.deposit,
    amountDue: view!.amountDue,
    clauses: text.clauses,
    textHash: hashContractText(text),
    expiresAt: view!.holdExpiresAt,
  };
}

import { asc, eq } from "drizzle-orm";
import type { TenancyContract } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import { takesPassports } from "domain/people/passport";
import { seoulDay } from "domain/seoul-time";
import { contractDocuments, occupants } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { findPassport, presentPassport } from "../reservations/passports/passport.queries";
import { listMissingDetails } from "../reservations/occupants/occupant-details";
import { listReservationViews } from "../reservations/reservation.view";
import { readContractText } from "../tenancy-contracts/contract-text";
import { presentParty, presentSignedHouse, presentSigner, presentText } from "./contract-facts";
import { getRow } from "../../db/rows";

type Signer = typeof occupants.$inferSelect;

/** Leaves out others' phones and e-mails. Once everyone has signed, it has the stored text. */
export async function getTenancyContract(
  services: Services,
  signer: Signer,
  language: Language,
): Promise<TenancyContract> {
  const { db } = services;
  const now = services.now();
  const { reservationId } = signer;
  const [signed] = await db
    .select({ content: contractDocuments.content })
    .from(contractDocuments)
    .where(eq(contractDocuments.reservationId, reservationId));
  const text = signed?.content.text ?? (await readContractText(db, reservationId));
  const view = getRow(await listReservationViews(db, [reservationId], language, now));
  const isBooker = view.occupants.some((occupant) => occupant.id === signer.id && occupant.isBooker);
  const parties = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(asc(occupants.position));
  const stay = { status: view.status, checkOut: view.schedule.checkOut };
  const givesPassport = signer.role === "occupant" && takesPassports(stay, seoulDay(now));
  return {
    status: view.contract,
    isCanceled: view.status === "canceled" || view.status === "expired",
    signer: {
      ...presentSigner(signer, signer, isBooker ? reservationId : undefined),
      missing: signer.signedAt ? [] : listMissingDetails(signer),
      passport: givesPassport ? presentPassport(await findPassport(services, signer.id)) : undefined,
    },
    parties: parties.map((person) => presentParty(person, person)),
    ...presentSignedHouse(view),
    ...presentText(text, language),
    amountDue: view.amountDue,
    expiresAt: view.holdExpiresAt,
  };
}

import type { Reservation } from "contract/reservation";
import type { TenancyContract } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import { vatPercentOf } from "domain/money/vat";
import { formatName, type PersonName } from "domain/people/person-name";
import type { occupants } from "../../db/schema";
import type { ContractText } from "../../db/schema/signed-contract";
import { hashContractText } from "../tenancy-contracts/contract-text";

type Person = Pick<typeof occupants.$inferSelect, "role" | keyof PersonName>;
type Signature = { signedAt: Date | null };

/** Presents what a contract and the addendum of a change show of their text. */
export function presentText(text: ContractText, language: Language) {
  return {
    reservationCode: text.code,
    listingName: text.listing[language],
    address: text.address,
    schedule: { checkIn: text.checkIn, checkOut: text.checkOut, nights: text.nights },
    totalRent: text.totalRent,
    discount: text.discount,
    beddingTotal: text.beddingTotal,
    totalPrice: text.totalPrice,
    vatPercent: vatPercentOf(text),
    deposit: text.deposit,
    clauses: text.clauses,
    textHash: hashContractText(text),
  };
}

export function presentSignedHouse({ house: { name, area, areaName, cover } }: Pick<Reservation, "house">) {
  return { house: { name, area, areaName, cover } };
}

export function presentParty(person: Person, { signedAt }: Signature): TenancyContract["parties"][number] {
  return { role: person.role, fullName: formatName(person), signedAt: signedAt?.toISOString() ?? null };
}

/** Presents who reads the contract. `ownReservationId` is that of who booked. */
export function presentSigner(
  person: Person,
  { declinedAt, ...signature }: Signature & { declinedAt: Date | null },
  ownReservationId: string | undefined,
): TenancyContract["signer"] {
  return {
    ...presentParty(person, signature),
    declinedAt: declinedAt?.toISOString() ?? null,
    ownReservationId,
  };
}

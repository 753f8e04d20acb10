import type { ChangeQuote, StayChange } from "contract/stay-change";
import type { Language } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import { formatName, type PersonName } from "domain/people/person-name";
import type { addendumSignatures, installments, occupants, stayChanges } from "../../db/schema";
import type { StayTerms } from "../../db/schema/stay-changes";

type Parts = {
  changes: Omit<typeof stayChanges.$inferSelect, "pdf" | "document">[];
  addendumSignatures: Pick<
    typeof addendumSignatures.$inferSelect,
    "changeId" | "occupantId" | "signedAt" | "declinedAt"
  >[];
  occupants: Pick<typeof occupants.$inferSelect, "id" | keyof PersonName>[];
  installments: Pick<typeof installments.$inferSelect, "changeId" | "number" | "paidAt">[];
};

export function presentTerms(terms: StayTerms, language: Language): ChangeQuote["from"] {
  const { houseId, unitId, listing, checkIn, checkOut, beddingSets, totalRent, discount, beddingTotal } = terms;
  return {
    houseId,
    unitId,
    listingName: listing[language],
    checkIn,
    checkOut,
    nights: nightsBetween(checkIn, checkOut),
    beddingSets,
    totalPrice: totalRent - discount + beddingTotal,
  };
}

/** A hold that has ended is shown as expired, even before the job has run. `bookerId`: the booker's own entry. */
export function presentChanges(
  parts: Parts,
  { bookerId, language, now }: { bookerId: string | undefined; language: Language; now: Date },
): StayChange[] {
  const people = new Map(parts.occupants.map((person) => [person.id, formatName(person)]));
  return parts.changes.map((change) => {
    const hasLapsed = change.status === "pending" && change.expiresAt <= now;
    const part = parts.installments.find(({ changeId }) => changeId === change.id);
    const isOpen = change.status === "pending" && !hasLapsed;
    return {
      id: change.id,
      status: hasLapsed ? "expired" : change.status,
      requestedBy: change.requestedBy,
      cause: change.cause,
      reason: change.reason,
      from: presentTerms(change.before, language),
      to: presentTerms(change.after, language),
      lines: change.after.lines,
      difference: change.difference,
      refundAmount: change.refund,
      dueNow: change.charge,
      needsAddendum: change.needsAddendum,
      holdExpiresAt: change.expiresAt.toISOString(),
      installment: isOpen && part ? part.number : null,
      isPaid: change.charge === 0 || Boolean(part?.paidAt),
      signers: parts.addendumSignatures
        .filter(({ changeId }) => changeId === change.id)
        .map(({ occupantId, signedAt, declinedAt }) => ({
          fullName: people.get(occupantId) ?? "",
          isBooker: occupantId === bookerId,
          signedAt: signedAt?.toISOString() ?? null,
          declinedAt: declinedAt?.toISOString() ?? null,
        })),
      endedAt: change.endedAt?.toISOString() ?? null,
      createdAt: change.createdAt.toISOString(),
    };
  });
}

import type { Reservation } from "contract/reservation";
import type { StayChange } from "contract/stay-change";

export const findPendingChange = ({ changes }: Pick<Reservation, "changes">): StayChange | undefined =>
  changes.find(({ status }) => status === "pending");

/** Whether the member has to sign it, as an occupant. */
export const isOwnToSign = ({ signers }: Pick<StayChange, "signers">): boolean =>
  signers.some((person) => person.isBooker && !person.signedAt);

export const listOthersToSign = ({ signers }: Pick<StayChange, "signers">): string =>
  signers
    .filter((person) => !person.isBooker && !person.signedAt)
    .map(({ fullName }) => fullName)
    .join(", ");

import type { Language, MessageKind } from "domain/enums";
import { translate } from "../kernel/http/language";

export type Fact = { label: string; text: string };

const stay = ["listing", "checkIn", "checkOut", "code"];
const changedTerms = ["changedRoom", "changedCheckIn", "changedCheckOut", "changedBedding"];
const change = [...changedTerms, "changedPrice", "changePayment", "code"];
const stayWithAddress = ["listing", "addressKorean", "address", "checkIn", "checkOut", "code"];

const factsOf: Partial<Record<MessageKind, string[]>> = {
  verifyEmail: ["emailCode"],
  paymentReceipt: ["amount", "numbers", "rent", "bedding", "deposit", "left", "listing", "code"],
  paymentFailed: ["amount", "listing", "code"],
  paymentDiscrepant: ["amount", "listing", "code"],
  paymentReturned: ["amount", "listing", "code"],
  refundTransferred: ["amount", "listing", "code"],
  installmentDue: ["amount", "dueOn", "listing", "code"],
  installmentOverdue: ["amount", "wasDueOn", "listing", "code"],
  paymentReminder: ["amount", "numbers", "dueOn", "listing", "code"],
  reservationConfirmed: stayWithAddress,
  reservationExpired: ["refund", ...stay],
  reservationCanceled: ["refund", ...stay],
  midStayCheckout: ["refund", ...stay],
  changeAsked: change,
  signAddendum: change,
  changeDone: change,
  depositRefunded: ["held", "refund", "listing", "code"],
  checkInInformation: [
    "doorCode",
    "listing",
    "addressKorean",
    "address",
    "checkIn",
    "checkOut",
    "concierge",
    "emergency",
    "code",
  ],
};

const optional = new Set([
  ...change.filter((fact) => fact !== "code"),
  "doorCode",
  "emailCode",
  "numbers",
  "rent",
  "bedding",
  "deposit",
  "left",
  "refund",
  "address",
  "addressKorean",
]);
const valueOf: Record<string, string> = { refund: "amount" };

/** The highlighted facts: of mails about a stay, and the code of one that has a code to type. */
export function listFacts(kind: MessageKind, language: Language, values: Record<string, string | number>): Fact[] {
  if (!("code" in values) && !("emailCode" in values)) return [];
  const facts = (factsOf[kind] ?? stay).filter((fact) => !optional.has(fact) || (valueOf[fact] ?? fact) in values);
  return facts.map((fact) => ({
    label: translate(language, `messages:facts.${fact}.label`),
    text: translate(language, `messages:facts.${fact}.text`, values),
  }));
}

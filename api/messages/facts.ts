import type { Language, MessageKind } from "domain/enums";
import { translate } from "../kernel/http/language";

export type Fact = { name: string; label: string; text: string };

const stay = ["listing", "checkIn", "checkOut", "code"];
const changedTerms = ["changedRoom", "changedCheckIn", "changedCheckOut", "changedBedding"];
const change = [...changedTerms, "changedPrice", "changePayment", "code"];
const stayWithAddress = ["listing", "addressKorean", "address", "checkIn", "checkOut", "code"];

const factsOf: Partial<Record<MessageKind, string[]>> = {
  verifyEmail: ["emailCode"],
  bookingReceived: ["dueNow", "deadline", "refundable", ...stayWithAddress],
  paymentReceipt: ["amount", "numbers", "rent", "bedding", "deposit", "left", "nextDue", "listing", "code"],
  paymentFailed: ["amount", "listing", "code"],
  paymentDiscrepant: ["amount", "listing", "code"],
  paymentReturned: ["amount", "listing", "code"],
  refundTransferred: ["amount", "listing", "code"],
  installmentDue: ["amount", "dueOn", "listing", "code"],
  installmentOverdue: ["amount", "wasDueOn", "listing", "code"],
  paymentReminder: ["amount", "numbers", "dueOn", "listing", "code"],
  reservationConfirmed: ["paid", "nextDue", "refundable", "papers", ...stayWithAddress],
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
  "dueNow",
  "paid",
  "nextDue",
  "refundable",
  "papers",
  "refund",
  "address",
  "addressKorean",
]);
const valueOf: Record<string, string> = { refund: "amount" };

/** The highlighted facts: of mails about a stay, and the code of one that has a code to type. */
export function listFacts(kind: MessageKind, language: Language, values: Record<string, string | number>): Fact[] {
  if (!("code" in values) && !("emailCode" in values)) return [];
  const facts = (factsOf[kind] ?? stay).filter((fact) => !optional.has(fact) || (valueOf[fact] ?? fact) in values);
  const installments = String(values.numbers ?? "").split(", ");
  return facts.map((name) => ({
    name,
    label: translate(language, `messages:facts.${name}.label`, { count: installments.length }),
    text: translate(language, `messages:facts.${name}.text`, values),
  }));
}

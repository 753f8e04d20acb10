import type { AdminReservation, EvictionQuote, MidStayQuote } from "contract/admin-reservation";
import type { MaskedPassport } from "contract/passport";
import type { Received } from "contract/payment";
import type { AdminCancellationQuote } from "contract/refund";
import type { Installment } from "contract/price";
import type { Occupant } from "contract/reservation";
import type { Language } from "domain/enums";
import { nationalityOptions } from "domain/nationalities";
import { takesPassports } from "domain/passport";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stay-state";
import type { NationalityOptions } from "~/shared/passport/passport-fields";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { occupantOptions, type OccupantOptions } from "../../occupant-options.server";
import { signersOf } from "../../signers";
import { listOpenInstallments } from "./open-installments";
import { canReturn } from "./can-return";
import { isDepositKept } from "./deposit-kept";
import { findOccupantPassport, quoteCancellation, quoteEviction, quoteMidStay } from "./admin-reservation.server";

/** The confirmation of an irreversible action, with its data. */
export type Question =
  | { intent: "cancel"; quote: AdminCancellationQuote }
  | {
      intent: "midStayCheckout";
      days: { from: string; to: string };
      checkOut: string;
      quote: MidStayQuote | null;
      problem: string | null;
    }
  | {
      intent: "evict";
      days: { from: string; to: string };
      checkOut: string;
      quote: EvictionQuote | null;
      problem: string | null;
    }
  | { intent: "correctOccupant"; occupant: Occupant; options: OccupantOptions }
  | { intent: "savePassport"; occupant: Occupant; passport: MaskedPassport | null; nationalities: NationalityOptions }
  | { intent: "recordPayment"; open: Installment[]; today: string }
  | { intent: "undoPayment"; payment: { id: string; amount: number } }
  | { intent: "refundDeposit"; held: number; isKept: boolean }
  | { intent: "recordTransfer"; refund: AdminReservation["books"]["refunds"][number] }
  | { intent: "returnPayment"; payment: { id: string; received: Received } }
  | { intent: "markReturnHandled"; returned: AdminReservation["books"]["returnedElsewhere"][number] };

type ConfirmData = { question: Question | null; refusal: string | null };

/** The confirmation named by `?confirm=`; a refusal if the action is no longer possible; null without one. */
export async function loadQuestion(
  api: ApiClient,
  reservation: AdminReservation,
  params: URLSearchParams,
  locale: Language,
): Promise<ConfirmData> {
  const param = (name: string) => params.get(name) ?? "";
  const refusal = Object.entries(reservation.refusals).find(([action]) => action === param("confirm"))?.[1];
  if (refusal) return { question: null, refusal };
  try {
    return {
      question: await findQuestion(api, reservation, param, { hasCheckOut: params.has("checkOut"), locale }),
      refusal: null,
    };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem;
    return { question: null, refusal: problem.errorMessage };
  }
}

async function findQuestion(
  api: ApiClient,
  reservation: AdminReservation,
  param: (name: string) => string,
  { hasCheckOut, locale }: { hasCheckOut: boolean; locale: Language },
): Promise<Question | null> {
  const { id, books, midStayCheckoutDays } = reservation;
  switch (param("confirm")) {
    case "correctOccupant": {
      const occupant = signersOf(reservation).find((person) => person.id === param("occupantId"));
      return occupant && isOpen(reservation, new Date())
        ? { intent: "correctOccupant", occupant, options: occupantOptions(locale) }
        : null;
    }
    case "savePassport": {
      const occupant = reservation.occupants.find((person) => person.id === param("occupantId"));
      if (!occupant || !hasUseForPassports(reservation)) return null;
      const passport = await findOccupantPassport(api, { id, occupantId: occupant.id });
      return { intent: "savePassport", occupant, passport, nationalities: nationalityOptions(locale) };
    }
    case "cancel":
      return { intent: "cancel", quote: await quoteCancellation(api, id) };
    case "midStayCheckout":
      return (
        midStayCheckoutDays && loadMidStayCheckout(api, id, midStayCheckoutDays, hasCheckOut ? param("checkOut") : null)
      );
    case "evict":
      return midStayCheckoutDays && loadEviction(api, id, midStayCheckoutDays, hasCheckOut ? param("checkOut") : null);
    case "recordPayment": {
      const open = listOpenInstallments(reservation);
      return open.length > 0 ? { intent: "recordPayment", open, today: seoulDay(new Date()) } : null;
    }
    case "undoPayment": {
      const payment = books.payments.find((row) => row.id === param("paymentId") && row.status === "paid");
      return payment?.receivedOn
        ? { intent: "undoPayment", payment: { id: payment.id, amount: payment.amount } }
        : null;
    }
    case "refundDeposit":
      return {
        intent: "refundDeposit",
        isKept: isDepositKept(reservation),
        held: isDepositKept(reservation) ? books.balances.deducted : books.balances.held.deposit,
      };
    case "recordTransfer": {
      const refund = books.refunds.find((row) => row.id === param("refundId") && row.status === "failed");
      return refund ? { intent: "recordTransfer", refund } : null;
    }
    case "returnPayment": {
      const payment = books.payments.find((row) => row.id === param("paymentId"));
      return payment && canReturn(payment)
        ? { intent: "returnPayment", payment: { id: payment.id, received: payment.received } }
        : null;
    }
    case "markReturnHandled": {
      const returned = books.returnedElsewhere.find((row) => row.paymentId === param("paymentId"));
      return returned ? { intent: "markReturnHandled", returned } : null;
    }
    default:
      return null;
  }
}

const hasUseForPassports = ({ status, schedule }: AdminReservation) =>
  takesPassports({ status, checkOut: schedule.checkOut }, seoulDay(new Date()));

async function loadMidStayCheckout(
  api: ApiClient,
  id: string,
  days: { from: string; to: string },
  checkOut: string | null,
): Promise<Question> {
  const question = { intent: "midStayCheckout", days, checkOut: checkOut ?? "" } as const;
  return { ...question, ...(await quoteCheckOut(checkOut, (day) => quoteMidStay(api, id, day))) };
}

async function loadEviction(
  api: ApiClient,
  id: string,
  days: { from: string; to: string },
  checkOut: string | null,
): Promise<Question> {
  const question = { intent: "evict", days, checkOut: checkOut ?? "" } as const;
  return { ...question, ...(await quoteCheckOut(checkOut, (day) => quoteEviction(api, id, day))) };
}

/** Without a day, or with the problem of one that is out of range, there is no quote. */
async function quoteCheckOut<Quote>(
  checkOut: string | null,
  quote: (day: string) => Promise<Quote>,
): Promise<{ quote: Quote | null; problem: string | null }> {
  if (checkOut === null) return { quote: null, problem: null };
  try {
    return { quote: await quote(checkOut), problem: null };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 409 || problem.status === 401) throw problem;
    return { quote: null, problem: problem.fieldErrors?.checkOut?.[0] ?? problem.errorMessage };
  }
}

import { useLocation } from "@remix-run/react";
import { Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import { formatCurrency } from "domain/money/money";
import type { RequiredPermission } from "domain/people/permissions";
import { seoulDay } from "domain/seoul-time";
import { isOpen, findPendingChange, isDepositKept } from "domain/stays/stay-state";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { PlainLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useCan } from "~/platform/session/roles";
import type { Confirm } from "./actions.server";
import { CancelForm } from "./cancel";
import { RefundDepositForm } from "./refund-deposit";
import { listOpenInstallments } from "../../progress";
import type { ConfirmProps } from "./stay-action-form";

type StayAction<Name extends string = string> = {
  name: Name;
  permission: RequiredPermission;
  /** Of the page that confirms it, with what its own `load` has found. Without one, its button acts at once. */
  Form?(props: ConfirmProps<Confirm["intent"]>): ReactElement;
  /** Offered beside a person, a payment or a refund. The others are among the actions of the stay. */
  isOfRow?: true;
  /** By default, when the API gives no reason against it. */
  isPossible?: (stay: AdminReservation) => boolean;
  /** Whether the API's reason against it is shown. */
  explains?: (stay: AdminReservation) => boolean;
  /** Whether the stay may be waiting for it: the first of these stands out. */
  isNext?: (stay: AdminReservation) => boolean;
  /** Ends the stay for the worse, and stands apart. */
  isEnding?: true;
};

const whileOpen = (stay: AdminReservation) => isOpen(stay, new Date());
const always = () => true;
const isToday = (instant: string | null) => (instant ? seoulDay(instant) === seoulDay(new Date()) : false);
const isDue = (stay: AdminReservation) => listOpenInstallments(stay).some(({ status }) => status !== "upcoming");

const defineActions = <Name extends string>(actions: StayAction<Name>[]) => actions;

const RecordPaymentForm = lazyOr(async () => (await import("./payments")).RecordPaymentForm, ReloadLink);
const MoneyForm = lazyOr(async () => (await import("./payments")).MoneyForm, ReloadLink);
const CorrectOccupantForm = lazyOr(async () => (await import("./occupant")).CorrectOccupantForm, ReloadLink);
const PassportForm = lazyOr(async () => (await import("./occupant")).PassportForm, ReloadLink);
const MidStayCheckoutForm = lazyOr(async () => (await import("./end-early")).MidStayCheckoutForm, ReloadLink);
const EvictForm = lazyOr(async () => (await import("./end-early")).EvictForm, ReloadLink);

/** What the console does with a stay, in the order of a stay's life. `actions.server.ts` says what each does. */
export const stayActions = defineActions([
  { name: "sendSigningReminder", permission: "reservations.write", explains: whileOpen, isNext: always },
  {
    name: "sendPaymentReminder",
    permission: ["reservations.write", "money.write"],
    explains: whileOpen,
    isNext: isDue,
  },
  { name: "extendHold", permission: "reservations.write", explains: whileOpen },
  {
    name: "markArrived",
    permission: "reservations.write",
    isPossible: ({ arrivedAt, leftAt, refusals }) => !refusals.markArrived && !arrivedAt && !leftAt,
    isNext: always,
  },
  {
    name: "markLeft",
    permission: "reservations.write",
    isPossible: ({ arrivedAt, leftAt, refusals }) =>
      !refusals.markArrived && !refusals.markLeft && arrivedAt !== null && !leftAt,
    explains: (stay) => whileOpen(stay) && stay.arrivedAt !== null && !stay.leftAt,
    isNext: always,
  },
  {
    name: "undoDeparture",
    permission: "reservations.write",
    isPossible: ({ leftAt, refusals }) => !refusals.markArrived && isToday(leftAt),
  },
  {
    name: "undoArrival",
    permission: "reservations.write",
    isPossible: ({ arrivedAt, bookedCheckOut, leftAt, refusals }) =>
      !refusals.markArrived && isToday(arrivedAt) && !leftAt && !bookedCheckOut,
  },
  {
    name: "recordPayment",
    permission: ["reservations.write", "money.write"],
    Form: RecordPaymentForm,
    isPossible: (stay) => listOpenInstallments(stay).length > 0,
  },
  { name: "undoPayment", permission: "money.write", Form: MoneyForm, isOfRow: true },
  { name: "returnPayment", permission: "money.write", Form: MoneyForm, isOfRow: true },
  { name: "markReturnHandled", permission: "money.write", Form: MoneyForm, isOfRow: true },
  { name: "retryRefund", permission: "money.write", isOfRow: true },
  { name: "recordTransfer", permission: "money.write", Form: MoneyForm, isOfRow: true },
  { name: "correctOccupant", permission: "reservations.write", Form: CorrectOccupantForm, isOfRow: true },
  { name: "savePassport", permission: "reservations.write", Form: PassportForm, isOfRow: true },
  { name: "midStayCheckout", permission: "reservations.write", Form: MidStayCheckoutForm, explains: whileOpen },
  { name: "refundDeposit", permission: "money.write", Form: RefundDepositForm, explains: always, isNext: always },
  // Why not stands beside the incidents
  { name: "evict", permission: "reservations.write", Form: EvictForm, isEnding: true },
  { name: "cancel", permission: "reservations.write", Form: CancelForm, explains: whileOpen, isEnding: true },
]);

export type StayActionName = (typeof stayActions)[number]["name"];

export function useCanDo(): (name: StayActionName) => boolean {
  const can = useCan();
  return (name) => stayActions.some((action) => action.name === name && can(action.permission));
}

/** An action's name, on its button and as the title of its page. */
export function useActionName(stay: AdminReservation): (name: StayActionName, confirm?: Confirm) => string {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  return (name, confirm) => {
    if (name === "sendSigningReminder" && findPendingChange(stay)) return t("actions.sendAddendumReminder");
    if (name === "extendHold") {
      const { holdExtendsTo } = stay;
      return holdExtendsTo
        ? t("actions.extendHold", { time: formatStamp(holdExtendsTo) })
        : t("actions.extendHoldPlain");
    }
    // What was kept is already settled: refunding it is an exception
    if (name === "refundDeposit" && isDepositKept(stay)) return t("actions.refundKeptDeposit");
    const amount = confirm?.intent === "returnPayment" ? formatCurrency(confirm.payment.received, locale) : undefined;
    return t(`actions.${name}`, { amount });
  };
}

/** What is asked before an action is done. */
export function ConfirmAction(props: ConfirmProps<Confirm["intent"]>) {
  const { Form } = stayActions.find(({ name }) => name === props.confirm.intent) ?? {};
  return <Suspense fallback={null}>{Form && <Form {...props} />}</Suspense>;
}

/** Where a form could not be loaded. */
function ReloadLink() {
  const { t } = useTranslation("common");
  return <PlainLink href={useLocation().search}>{t("otherTab.reload")}</PlainLink>;
}

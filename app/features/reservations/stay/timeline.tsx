import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { getLast } from "domain/collections";
import { formatMoney } from "domain/money/money";
import { depositReturnDays } from "domain/rules";
import {
  addDays,
  arrivalInfoDeadline,
  arrivalInfoInstant,
  checkInInstant,
  checkOutInstant,
  dayEndInstant,
} from "domain/seoul-time";
import { Check, Clock } from "~/design-system/icons/icons";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant } from "~/platform/format/format";
import { OwnTime } from "~/platform/format/seoul-time";
import { useLocale } from "~/platform/i18n/use-locale";
import { findPendingChange } from "domain/stays/stay-state";
import { inOrder, isOwed, listSigners } from "../progress";
import { nextStepOf, type NextStep } from "./next-step";
import * as styles from "./stay.css";

const icons = { done: Check, now: Clock, open: Clock, later: null };

/** It opens at a time; the others that are not done yet have a deadline. */
const startsThen: TimelineKind = "arrive";

/** A stay from the contract to the deposit, each step with its date in Seoul time. */
export function Timeline({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <div>
      <ol className={styles.steps}>
        {listTimeline(reservation).map((entry) => {
          const { kind, state, amount, at, day } = entry;
          return (
            <li
              key={`${kind} ${at ?? day} ${amount}`}
              className={styles.step}
              aria-current={state === "now" ? "step" : undefined}
            >
              <StepMark state={state} />
              <div>
                <Text weight="semibold">
                  <span>
                    {t(`timeline.${kind}.${state === "done" ? "done" : "open"}`, {
                      amount: amount && formatMoney(amount, locale),
                    })}
                  </span>{" "}
                  <span className={styles.state({ state })}>{t(`timeline.state.${state}`)}</span>
                </Text>
                <When {...entry} />
              </div>
            </li>
          );
        })}
      </ol>
      <Text size="small" tone="soft">
        {t("timeline.zone")}
      </Text>
    </div>
  );
}

export function StepMark({ state }: { state: TimelineState }) {
  const Icon = icons[state];
  return (
    <span className={styles.mark({ state })}>{Icon && <Icon size={16} strokeWidth={2.5} aria-hidden="true" />}</span>
  );
}

function When({ kind, state, at, day }: TimelineEntry) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  if (!at && !day) return null;
  const word = state === "done" ? "done" : kind === startsThen ? "from" : "by";
  const time = at ? formatInstant(at, locale) : formatDate(day!, locale, "long");
  return (
    <Text size="small" tone="soft">
      <time dateTime={at ?? day}>{t(`timeline.when.${word}`, { time })}</time> {at && <OwnTime at={at} />}
    </Text>
  );
}

export type TimelineKind =
  | "book"
  | "sign"
  | "pay"
  | "payNext"
  | "change"
  | "code"
  | "arrive"
  | "leave"
  | "deposit"
  | "depositKept"
  | "canceled"
  | "expired"
  | "refund";

/** `now` is the one step that the page leads to; `open` can be done now as well. */
export type TimelineState = "done" | "now" | "open" | "later";

/** `at` is an instant, `day` a Seoul day that has no hour: each the moment it happened, or the one until or from which. */
export type TimelineEntry = {
  kind: TimelineKind;
  state: TimelineState;
  at?: string;
  day?: string;
  /** KRW. */
  amount?: number;
};

type Stay = Pick<
  Reservation,
  | "amountDue"
  | "arrival"
  | "canceledAt"
  | "changes"
  | "confirmedAt"
  | "contract"
  | "createdAt"
  | "deposit"
  | "depositRefund"
  | "eviction"
  | "guardian"
  | "holdExpiresAt"
  | "installments"
  | "occupants"
  | "phase"
  | "refund"
  | "refundAmount"
  | "reviewUntil"
  | "schedule"
  | "status"
>;

/** Where a step of the guest is in the timeline; the other steps have no entry of their own. */
const kindsOfStep: Partial<Record<NonNullable<NextStep>, readonly TimelineKind[]>> = {
  replace: ["sign"],
  pay: ["pay", "payNext"],
  signChange: ["change"],
  payChange: ["change"],
  waitForChange: ["change"],
  signOwn: ["sign"],
  sign: ["sign"],
};

/** Done steps come first, then the next and open ones, then later ones, each sorted by time. */
export function listTimeline(stay: Stay): TimelineEntry[] {
  const isOff = stay.status === "canceled" || stay.status === "expired";
  const entries = isOff ? listEnded(stay) : listRunning(stay);
  const order = { done: 0, now: 1, open: 1, later: 2 };
  const sort = () =>
    entries.sort((one, other) => order[one.state] - order[other.state] || momentOf(one) - momentOf(other));
  const open = sort().filter(({ state }) => state !== "done");
  const kinds = kindsOfStep[nextStepOf(stay) ?? "stay"] ?? [];
  const next = open.find(({ kind }) => kinds.includes(kind)) ?? open[0];
  const canBeSigned = next?.kind === "pay" && stay.status === "pending"; // in any order
  for (const entry of open)
    entry.state = entry === next ? "now" : canBeSigned && entry.kind === "sign" ? "open" : "later";
  return sort();
}

const momentOf = ({ at, day }: TimelineEntry) => (at ? Date.parse(at) : day ? dayEndInstant(day).getTime() : Infinity);

function listEnded({ canceledAt, contract, createdAt, refund, refundAmount, status, ...stay }: Stay): TimelineEntry[] {
  return [
    { kind: "book", state: "done", at: createdAt },
    ...(contract === "signed" ? [{ kind: "sign", state: "done", at: lastSignature(stay) } as const] : []),
    { kind: status === "expired" ? "expired" : "canceled", state: "done", at: canceledAt ?? undefined },
    ...(refund === "none"
      ? []
      : [{ kind: "refund", state: refund === "done" ? "done" : "now", amount: refundAmount } as const]),
  ];
}

function listRunning(stay: Stay): TimelineEntry[] {
  const { amountDue, arrival, changes, contract, holdExpiresAt, installments, phase, schedule, status } = stay;
  const { checkIn, checkOut } = schedule;
  const parts = inOrder(installments).filter(({ amount, payBy }) => amount > 0 && !payBy);
  const isPending = status === "pending";
  const isPaid = !isPending || amountDue === 0;
  const next = isPending && !isPaid ? undefined : parts.find(isOwed);
  const firstPaid = parts.find(({ status }) => status === "paid"); // none where coupons cover what was due
  const sentAt = findInfoSentAt(stay);
  const isSent = phase !== "upcoming" || (arrival !== null && Date.parse(sentAt) <= Date.now());
  const promised = arrivalInfoDeadline(checkIn).toISOString();
  const isLate = holdExpiresAt !== null && promised < holdExpiresAt; // then it is sent with the confirmation
  const change = findPendingChange(stay);
  const isDone = (done: boolean) => (done ? "done" : "later");
  return [
    contract === "signed"
      ? { kind: "sign", state: "done", at: lastSignature(stay) }
      : { kind: "sign", state: "now", at: holdExpiresAt ?? undefined },
    ...(!isPaid ? [{ kind: "pay", state: "now", at: holdExpiresAt ?? undefined, amount: amountDue } as const] : []),
    ...(isPaid && firstPaid ? [{ kind: "pay", state: "done", at: firstPaid.paidAt ?? undefined } as const] : []),
    ...changes
      .filter(({ status, endedAt }) => status === "done" && endedAt)
      .map(({ endedAt }) => ({ kind: "change", state: "done", at: endedAt! }) as const),
    ...(change ? [{ kind: "change", state: "now", at: change.holdExpiresAt } as const] : []),
    ...(next
      ? [
          {
            kind: "payNext",
            state: next.status === "upcoming" ? "later" : "now",
            day: next.dueOn,
            amount: next.left,
          } as const,
        ]
      : []),
    { kind: "code", state: isDone(isSent), at: isSent ? sentAt : isLate ? undefined : promised },
    { kind: "arrive", state: isDone(phase !== "upcoming"), at: checkInInstant(checkIn).toISOString() },
    { kind: "leave", state: isDone(phase === "past"), at: checkOutInstant(checkOut).toISOString() },
    ...listDeposit(stay),
  ];
}

/** When directions and door code are sent: at their time, or with a later confirmation, and again for another room or day. */
function findInfoSentAt({ changes, confirmedAt, schedule }: Stay): string {
  const moves = changes.filter(({ from, status, to }) => {
    return status === "done" && (from.unitId !== to.unitId || from.checkIn !== to.checkIn);
  });
  const causes = [
    arrivalInfoInstant(schedule.checkIn).toISOString(),
    confirmedAt,
    ...moves.map(({ endedAt }) => endedAt),
  ];
  return getLast(causes.flatMap((at) => at ?? []).toSorted());
}

function listDeposit({ deposit, depositRefund, eviction, schedule }: Stay): TimelineEntry[] {
  if (deposit === 0) return [];
  if (depositRefund) {
    const isBack = depositRefund.status === "done" || depositRefund.status === "none";
    return [
      {
        kind: depositRefund.status === "none" ? "depositKept" : "deposit",
        state: isBack ? "done" : "now",
        at: depositRefund.decidedAt,
        amount: depositRefund.amount,
      },
    ];
  }
  if (eviction && eviction.depositKept > 0) {
    return [{ kind: "depositKept", state: "done", at: eviction.at, amount: eviction.depositKept }];
  }
  return [{ kind: "deposit", state: "later", day: addDays(schedule.checkOut, depositReturnDays), amount: deposit }];
}

function lastSignature(stay: Pick<Stay, "occupants" | "guardian">): string | undefined {
  return listSigners(stay)
    .flatMap(({ signedAt }) => signedAt ?? [])
    .toSorted()
    .at(-1);
}

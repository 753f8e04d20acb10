import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import type { Permission } from "domain/permissions";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stay-state";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { findPendingChange } from "../../change/find-pending-change";
import { listOpenInstallments } from "./open-installments";
import { nameAction } from "./name-action";
import * as styles from "./detail.css";

const plain = ["sendSigningReminder", "sendPaymentReminder", "extendHold"] as const;
/** They have a confirmation page of their own. */
const confirmed = ["midStayCheckout", "evict", "refundDeposit", "cancel"] as const;
/** They end the stay for the worse, and stand apart. */
const ending: readonly string[] = ["evict", "cancel"];

/** What a stay usually waits for, in the order of its life; the first that is offered stands out. */
const nextActions = ["sendSigningReminder", "sendPaymentReminder", "markArrived", "markLeft", "refundDeposit"] as const;

type PresenceIntent = "markArrived" | "markLeft" | "undoArrival" | "undoDeparture";

const needed = {
  sendSigningReminder: "reservations.write",
  sendPaymentReminder: ["reservations.write", "money.write"],
  extendHold: "reservations.write",
  markLeft: "reservations.write",
  recordPayment: ["reservations.write", "money.write"],
  midStayCheckout: "reservations.write",
  evict: "reservations.write",
  refundDeposit: "money.write",
  cancel: "reservations.write",
} as const satisfies Record<string, Permission | readonly Permission[]>;

type ReservationActionsProps = { reservation: AdminReservation; formKey: string };

export function ReservationActions({ reservation, formKey }: ReservationActionsProps) {
  const { id, holdExtendsTo, paymentRemindedAt, refusals } = reservation;
  const { t } = useTranslation("adminReservation");
  const { withList } = useListContext();
  const can = useCan();
  const isMine = (action: keyof typeof needed) => can(needed[action]);
  const isOffered = (action: (typeof plain)[number] | (typeof confirmed)[number]) =>
    isMine(action) && !refusals[action];
  const awaitsDeparture = reservation.arrivedAt !== null && !reservation.leftAt;
  const refused = [...plain, ...(awaitsDeparture ? (["markLeft"] as const) : []), ...confirmed]
    .filter((action) => isMine(action) && action !== "evict") // its rule stands beside the incidents
    .filter((action) => refusals[action] && (isOpen(reservation, new Date()) || action === "refundDeposit"));
  const takesPayment = isMine("recordPayment") && listOpenInstallments(reservation).length > 0;
  // A waiting change has a link of its own, above
  const isChangeable =
    reservation.status === "confirmed" && reservation.phase !== "past" && !findPendingChange(reservation);
  const mayChange = can("reservations.write") && isChangeable;
  const reasons = [
    ...refused.map((action) => ({
      action: t(action === "extendHold" ? "actions.extendHoldPlain" : `actions.${action}`),
      reason: refusals[action],
    })),
    ...(mayChange && reservation.leftAt
      ? [{ action: t("actions.changeStay"), reason: t("actions.changeStayLeft") }]
      : []),
  ];
  const presence = can("reservations.write") ? listPresenceIntents(reservation) : [];
  const label = (action: (typeof plain)[number] | PresenceIntent) =>
    action === "sendSigningReminder" && findPendingChange(reservation)
      ? t("actions.sendAddendumReminder")
      : action === "extendHold" && holdExtendsTo
        ? t("actions.extendHold", { time: formatStamp(holdExtendsTo) })
        : t(action === "extendHold" ? "actions.extendHoldPlain" : `actions.${action}`);
  const posts = [...presence, ...plain.filter(isOffered)];
  const questions = [...(takesPayment ? (["recordPayment"] as const) : []), ...confirmed.filter(isOffered)];
  const isDue = listOpenInstallments(reservation).some(({ status }) => status !== "upcoming");
  const next = nextActions
    .filter((action) => isDue || action !== "sendPaymentReminder")
    .find((action) => [...posts, ...questions].some((offered) => offered === action));
  const lookOf = (action: string) => (action === next ? "brand" : "secondary");
  const toLink = (action: (typeof questions)[number]) => (
    <div key={action} className={styles.action}>
      <ButtonLink
        to={withList(paths.adminRecord("reservations", id, { confirm: action }))}
        variant={lookOf(action)}
        size="small"
        fullWidth
      >
        {t(`actions.${nameAction(action, reservation)}`)}
      </ButtonLink>
    </div>
  );
  const endings = questions.filter((action) => ending.includes(action));
  return (
    <div className={styles.actions}>
      <Heading level={2} size="small">
        {t("actions.title")}
      </Heading>
      {posts.map((action) => (
        <Form key={action} method="post" action={paths.adminRecord("reservations", id)} className={styles.action}>
          <input type="hidden" name="idempotencyKey" value={formKey} />
          <Button name="intent" value={action} variant={lookOf(action)} size="small" fullWidth>
            {label(action)}
          </Button>
        </Form>
      ))}
      {questions.filter((action) => !ending.includes(action)).map(toLink)}
      {mayChange && !reservation.leftAt && (
        <div className={styles.action}>
          <ButtonLink to={paths.adminChange(id)} variant="secondary" size="small" fullWidth>
            {t("actions.changeStay")}
          </ButtonLink>
        </div>
      )}
      {paymentRemindedAt && (
        <Text size="small" tone="soft">
          {t("actions.paymentReminded", { at: formatStamp(paymentRemindedAt) })}
        </Text>
      )}
      {endings.length > 0 && <div className={styles.endings}>{endings.map(toLink)}</div>}
      {reasons.length > 0 && (
        <Disclosure plain title={t("actions.unavailable")}>
          <dl className={styles.refusal}>
            {reasons.map(({ action, reason }) => (
              <div key={action}>
                <Text as="dt" size="small" weight="medium">
                  {action}
                </Text>
                <Text as="dd" size="small">
                  {reason}
                </Text>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}

/** Arrival, then departure from check-out day on; the last mark can be undone on its day, the arrival unless the stay was ended early. */
function listPresenceIntents({ arrivedAt, bookedCheckOut, leftAt, refusals }: AdminReservation): PresenceIntent[] {
  if (refusals.markArrived) return [];
  const last = leftAt ?? arrivedAt;
  const intents: PresenceIntent[] = [];
  if (!arrivedAt && !leftAt) intents.push("markArrived");
  if (arrivedAt && !leftAt && !refusals.markLeft) intents.push("markLeft");
  const isUndoable = last && seoulDay(last) === seoulDay(new Date());
  if (isUndoable && leftAt) intents.push("undoDeparture");
  if (isUndoable && !leftAt && !bookedCheckOut) intents.push("undoArrival");
  return intents;
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { seoulDay } from "domain/seoul-time";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { isOpen } from "../../is-open";
import { listOpenInstallments } from "./open-installments";
import { nameAction } from "./name-action";
import * as styles from "./detail.css";

const plain = ["sendSigningReminder", "sendPaymentReminder", "extendHold"] as const;
/** They have a confirmation page of their own. */
const confirmed = ["midStayCheckout", "refundDeposit", "cancel"] as const;

type ReservationActionsProps = { reservation: AdminReservation; formKey: string };

export function ReservationActions({ reservation, formKey }: ReservationActionsProps) {
  const { id, holdExtendsTo, paymentRemindedAt, refusals } = reservation;
  const { t } = useTranslation("adminReservation");
  const { stay } = useListContext();
  const refused = [...plain, ...confirmed].filter(
    (action) => refusals[action] && (isOpen(reservation) || action === "refundDeposit"),
  );
  const label = (action: (typeof plain)[number]) =>
    action === "extendHold" && holdExtendsTo
      ? t("actions.extendHold", { time: formatStamp(holdExtendsTo) })
      : t(action === "extendHold" ? "actions.extendHoldPlain" : `actions.${action}`);
  return (
    <div className={styles.actions}>
      <Heading level={2} size="small">
        {t("actions.title")}
      </Heading>
      <PresenceActions reservation={reservation} formKey={formKey} />
      {listOpenInstallments(reservation).length > 0 && (
        <div className={styles.action}>
          <ButtonLink
            to={stay(paths.adminRecord("reservations", id, { confirm: "recordPayment" }))}
            variant="secondary"
            size="small"
            fullWidth
          >
            {t("actions.recordPayment")}
          </ButtonLink>
        </div>
      )}
      {plain
        .filter((action) => !refusals[action])
        .map((action) => (
          <Form key={action} method="post" action={paths.adminRecord("reservations", id)} className={styles.action}>
            <input type="hidden" name="idempotencyKey" value={formKey} />
            <Button name="intent" value={action} variant="secondary" size="small" fullWidth>
              {label(action)}
            </Button>
          </Form>
        ))}
      {confirmed
        .filter((action) => !refusals[action])
        .map((action) => (
          <div key={action} className={styles.action}>
            <ButtonLink
              to={stay(paths.adminRecord("reservations", id, { confirm: action }))}
              variant="secondary"
              size="small"
              fullWidth
            >
              {t(`actions.${nameAction(action, reservation)}`)}
            </ButtonLink>
          </div>
        ))}
      {paymentRemindedAt && (
        <Text size="small" tone="soft">
          {t("actions.paymentReminded", { at: formatStamp(paymentRemindedAt) })}
        </Text>
      )}
      {refused.length > 0 && (
        <dl className={styles.refusal}>
          {refused.map((action) => (
            <div key={action}>
              <Text as="dt" size="small" weight="medium">
                {t(action === "extendHold" ? "actions.extendHoldPlain" : `actions.${action}`)}
              </Text>
              <Text as="dd" size="small">
                {refusals[action]}
              </Text>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Arrival, then departure; the last mark can be undone on its day. */
function PresenceActions({ reservation, formKey }: ReservationActionsProps) {
  const { t } = useTranslation("adminReservation");
  const { id, arrivedAt, leftAt, refusals } = reservation;
  if (refusals.markArrived) return null;
  const last = leftAt ?? arrivedAt;
  const undo = leftAt ? "undoDeparture" : "undoArrival";
  const isFromToday = last !== null && seoulDay(last) === seoulDay(new Date());
  const buttons = [
    !arrivedAt && !leftAt && "markArrived",
    !leftAt && arrivedAt && "markLeft",
    isFromToday && undo,
  ] as const;
  return buttons.map(
    (intent) =>
      intent && (
        <Form key={intent} method="post" action={paths.adminRecord("reservations", id)} className={styles.action}>
          <input type="hidden" name="idempotencyKey" value={formKey} />
          <Button
            name="intent"
            value={intent}
            variant={intent === "markArrived" || intent === "markLeft" ? "primary" : "secondary"}
            size="small"
            fullWidth
          >
            {t(`actions.${intent}`)}
          </Button>
        </Form>
      ),
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import type { Permission } from "domain/permissions";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { isOpen } from "../../is-open";
import { nameAction } from "./name-action";
import * as styles from "./detail.css";

const plain = ["sendSigningReminder", "extendHold"] as const;
/** They have a confirmation page of their own. */
const confirmed = ["midStayCheckout", "refundDeposit", "cancel"] as const;

const needed = {
  sendSigningReminder: "reservations.write",
  extendHold: "reservations.write",
  midStayCheckout: "reservations.write",
  refundDeposit: "money.write",
  cancel: "reservations.write",
} as const satisfies Record<string, Permission>;

type ReservationActionsProps = { reservation: AdminReservation; formKey: string };

export function ReservationActions({ reservation, formKey }: ReservationActionsProps) {
  const { id, holdExtendsTo, refusals } = reservation;
  const { t } = useTranslation("adminReservation");
  const { stay } = useListContext();
  const can = useCan();
  const isMine = (action: keyof typeof needed) => can(needed[action]);
  const refused = [...plain, ...confirmed]
    .filter(isMine)
    .filter((action) => refusals[action] && (isOpen(reservation) || action === "refundDeposit"));
  const label = (action: (typeof plain)[number]) =>
    action === "extendHold" && holdExtendsTo
      ? t("actions.extendHold", { time: formatStamp(holdExtendsTo) })
      : t(action === "extendHold" ? "actions.extendHoldPlain" : `actions.${action}`);
  return (
    <div className={styles.actions}>
      <Heading level={2} size="small">
        {t("actions.title")}
      </Heading>
      {plain
        .filter((action) => isMine(action) && !refusals[action])
        .map((action) => (
          <Form key={action} method="post" action={paths.adminRecord("reservations", id)} className={styles.action}>
            <input type="hidden" name="idempotencyKey" value={formKey} />
            <Button name="intent" value={action} variant="secondary" size="small" fullWidth>
              {label(action)}
            </Button>
          </Form>
        ))}
      {confirmed
        .filter((action) => isMine(action) && !refusals[action])
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

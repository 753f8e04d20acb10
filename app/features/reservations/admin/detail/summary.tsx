import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { formatName } from "domain/person-name";
import { isOpen } from "domain/stay-state";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { PlainLink, Text, TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { findPendingChange } from "../../change/find-pending-change";
import { StayStatus } from "../../stay-status";
import { DoorCodeCard, type DoorCodeCardProps } from "./door-code-card";
import { ReservationActions } from "./reservation-actions";
import { WaitingChange } from "./waiting-change";
import * as styles from "./detail.css";

type SummaryProps = Pick<DoorCodeCardProps, "now" | "posted"> & { reservation: AdminReservation; formKey: string };

export function Summary({ reservation, formKey, now, posted }: SummaryProps) {
  const change = findPendingChange(reservation);
  const { arrivedAt, doorCode, leftAt } = reservation;
  const isCodeNext = doorCode?.programmedAt === null && !arrivedAt;
  const doorCodeCard = doorCode && !leftAt && (
    <Permitted permission="units.write">
      <DoorCodeCard
        reservationId={reservation.id}
        checkIn={reservation.schedule.checkIn}
        now={now}
        doorCode={doorCode}
        posted={posted}
      />
    </Permitted>
  );
  return (
    <aside className={styles.summary}>
      {change && (
        <Card padding="small">
          <WaitingChange reservationId={reservation.id} change={change} />
        </Card>
      )}
      {(isOpen(reservation, new Date()) || reservation.amountDue > 0) && (
        <Card padding="small">
          <StayStatus reservation={reservation} isAdmin />
        </Card>
      )}
      {isCodeNext && doorCodeCard}
      <Card padding="small">
        <ReservationActions reservation={reservation} formKey={formKey} />
      </Card>
      {!isCodeNext && doorCodeCard}
      <Card padding="small">
        <Resident reservation={reservation} />
      </Card>
      <Card padding="small">
        <Balances reservation={reservation} />
      </Card>
    </aside>
  );
}

function Resident({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const { bookedCheckOut, canceledAt, cancelReason, confirmedAt, createdAt, holdExtendedAt, member, ...stay } =
    reservation;
  const at = (instant: string) => ({ at: formatStamp(instant) });
  const facts = [
    t("detail.resident.booked", at(createdAt)),
    holdExtendedAt && t("detail.resident.extended", at(holdExtendedAt)),
    confirmedAt && t("detail.resident.confirmed", at(confirmedAt)),
    stay.arrivedAt && t("detail.resident.arrived", at(stay.arrivedAt)),
    stay.leftAt && t("detail.resident.left", at(stay.leftAt)),
    canceledAt && t("detail.resident.canceled", at(canceledAt)),
    stay.eviction && t("detail.resident.evicted", at(stay.eviction.at)),
    cancelReason && t("detail.resident.reason", { reason: cancelReason }),
    bookedCheckOut && t("detail.resident.bookedUntil", { date: bookedCheckOut }),
    t(`detail.resident.plan.${stay.plan}`),
    t(`detail.resident.policy.${stay.refundPolicy}`),
  ];
  return (
    <Stack gap="8">
      <Heading level={2} size="small">
        {t("detail.resident.title")}
      </Heading>
      <div>
        <TextLink to={paths.adminRecord("users", member.id)}>
          {t("detail.resident.toAccount", { name: formatName(member) })}
        </TextLink>
        <Text size="small">
          <PlainLink href={`mailto:${member.email}`}>{member.email}</PlainLink>
        </Text>
        <Text size="small">
          <PlainLink href={`tel:${member.phone}`}>{member.phone}</PlainLink>
        </Text>
      </div>
      <div>
        {facts.map(
          (fact) =>
            fact && (
              <Text key={fact} size="small" tone="soft">
                {fact}
              </Text>
            ),
        )}
      </div>
      <div>
        <Permitted permission="conversations.write">
          <Text size="small">
            <TextLink to={paths.adminNew("conversations", { reservation: reservation.id })}>
              {t("detail.resident.write")}
            </TextLink>
          </Text>
        </Permitted>
        <Permitted permission="conversations.read">
          <Text size="small">
            <TextLink to={paths.adminList("conversations", { reservationId: reservation.id })}>
              {t("detail.resident.conversations")}
            </TextLink>
          </Text>
        </Permitted>
      </div>
    </Stack>
  );
}

export function Balances({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const { received, refunded, promised, refundFailed, deducted, held, outstanding } = reservation.books.balances;
  const sums = {
    total: reservation.totalPrice,
    bookedDeposit: reservation.deposit,
    received,
    refunded,
    promised,
    refundFailed,
    ...held,
    deducted,
    outstanding,
  };
  const expectedBy = reservation.books.refunds.flatMap((refund) => refund.expectedBy ?? []).sort();
  const notes: Partial<Record<keyof typeof sums, string>> = {
    promised: expectedBy.length > 0 ? t("detail.refunds.expectedBy", { date: expectedBy.at(-1) }) : undefined,
    refundFailed: t("detail.balances.refundFailedNext"),
  };
  const shown = (Object.keys(sums) as (keyof typeof sums)[]).filter((name) => sums[name] !== 0);
  return (
    <Stack gap="4">
      <Heading level={2} size="small">
        {t("detail.balances.title")}
      </Heading>
      <PriceList
        compact
        lines={shown.map((name) => ({
          label: t(`detail.balances.${name}`),
          note: notes[name],
          amount: formatMoney(sums[name], locale),
          strong: name === "outstanding",
        }))}
      />
    </Stack>
  );
}

import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import type { StayChange } from "contract/stay-change";
import { formatMoney } from "domain/money/money";
import { isOpen, findPendingChange } from "domain/stays/stay-state";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { screenOnly } from "~/design-system/layout/layout.css";
import { PriceList } from "~/design-system/price-list/price-list";
import { StatusIndicator } from "~/design-system/status-indicator/status-indicator";
import { PlainLink, Text, TextLink } from "~/design-system/text/text";
import { formatInstant, formatStamp } from "~/platform/format/format";
import { PostForm } from "~/platform/forms/post-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { useResidentName } from "~/shared/person-name/resident-name";
import { ChangedTerms } from "../../change/pending-change";
import { StayStatus } from "../../stay-status";
import { stayActions, useActionName, type StayActionName } from "../actions/actions";
import { DoorCodeCard, type DoorCodeCardProps } from "../actions/arrival";
import * as styles from "./detail.css";

type SummaryProps = Pick<DoorCodeCardProps, "now" | "posted"> & { reservation: AdminReservation };

export function Summary({ reservation, now, posted }: SummaryProps) {
  const change = findPendingChange(reservation);
  const { doorCode, leftAt } = reservation;
  const isCodeNext = doorCode?.programmedAt === null;
  const doorCodeCard = doorCode && !leftAt && (
    <Permitted permission="units.write">
      <DoorCodeCard reservationId={reservation.id} now={now} doorCode={doorCode} posted={posted} />
    </Permitted>
  );
  return (
    <Grid
      as="aside"
      columns={{ mobile: "1", tablet: "2", desktop: "1" }}
      gap="16"
      align="start"
      className={styles.summary}
    >
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
        <StayActions reservation={reservation} />
      </Card>
      {!isCodeNext && doorCodeCard}
      <Card padding="small">
        <Resident reservation={reservation} />
      </Card>
      <Card padding="small">
        <Balances reservation={reservation} />
      </Card>
    </Grid>
  );
}

/** A change that still has to be signed or paid: it comes before the stay's own state, which is as it was. */
export function WaitingChange({ reservationId, change }: { reservationId: string; change: StayChange }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const { dueNow, from, holdExpiresAt, isPaid, refundAmount, signers, to } = change;
  const money = (won: number) => formatMoney(won, locale);
  const missing = signers.filter(({ signedAt }) => !signedAt).map(({ fullName }) => fullName);
  return (
    <Stack gap="16">
      <Heading level={2} size="small">
        {t("reservations:change.pending.title")}
      </Heading>
      <ChangedTerms from={from} to={to} />
      {signers.length > 0 && (
        <StatusIndicator
          state={missing.length > 0 ? "wait" : "on"}
          label={t(missing.length > 0 ? "detail.change.toSign" : "detail.change.signed")}
          detail={missing.length > 0 && t("reservations:stayStatus.stillToSign", { names: missing.join(", ") })}
        />
      )}
      {dueNow > 0 && (
        <StatusIndicator
          state={isPaid ? "on" : "wait"}
          label={t(isPaid ? "detail.change.paid" : "detail.change.toPay", { amount: money(dueNow) })}
        />
      )}
      <StatusIndicator
        state="wait"
        label={t("detail.change.until", { until: formatInstant(holdExpiresAt, locale) })}
        detail={t("detail.change.else")}
      />
      {refundAmount > 0 && (
        <StatusIndicator state="wait" label={t("detail.change.refund", { amount: money(refundAmount) })} />
      )}
      <Permitted permission="reservations.write">
        <ButtonLink to={paths.adminChange(reservationId)} variant="secondary" size="small" fullWidth>
          {t("actions.seeChange")}
        </ButtonLink>
      </Permitted>
    </Stack>
  );
}

export function StayActions({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const { withList } = useListContext();
  const can = useCan();
  const nameOf = useActionName(reservation);
  const { id, leftAt, paymentRemindedAt, phase, status } = reservation;
  const refusals: Partial<Record<StayActionName, string | null>> = reservation.refusals;
  const allowed = stayActions.filter(({ isOfRow, permission }) => !isOfRow && can(permission));
  const offered = allowed.filter(({ isPossible, name }) => (isPossible ? isPossible(reservation) : !refusals[name]));
  const next = offered.find(({ isNext }) => isNext?.(reservation))?.name;
  // A waiting change has a link of its own, above
  const isChangeable = status === "confirmed" && phase !== "past" && !findPendingChange(reservation);
  const mayChange = can("reservations.write") && isChangeable;
  const reasons = [
    ...allowed
      .filter(({ explains, name }) => refusals[name] && explains?.(reservation))
      .map(({ name }) => ({
        action: t(name === "extendHold" ? "actions.extendHoldPlain" : `actions.${name}`),
        reason: refusals[name],
      })),
    ...(mayChange && leftAt ? [{ action: t("actions.changeStay"), reason: t("actions.changeStayLeft") }] : []),
  ];
  const toLink = ({ name }: (typeof offered)[number]) => (
    <ButtonLink
      key={name}
      to={withList(paths.adminRecord("reservations", id, { confirm: name }))}
      variant={name === next ? "brand" : "secondary"}
      size="small"
      fullWidth
    >
      {nameOf(name)}
    </ButtonLink>
  );
  const endings = offered.filter(({ isEnding }) => isEnding);
  return (
    <Stack gap="12">
      <Heading level={2} size="small">
        {t("actions.title")}
      </Heading>
      {offered
        .filter(({ Form: confirmForm }) => !confirmForm)
        .map(({ name }) => (
          <PostForm key={name} action={paths.adminRecord("reservations", id)} className={screenOnly}>
            <Button name="intent" value={name} variant={name === next ? "brand" : "secondary"} size="small" fullWidth>
              {nameOf(name)}
            </Button>
          </PostForm>
        ))}
      {offered.filter(({ Form: confirmForm, isEnding }) => confirmForm && !isEnding).map(toLink)}
      {mayChange && !leftAt && (
        <ButtonLink to={paths.adminChange(id)} variant="secondary" size="small" fullWidth>
          {t("actions.changeStay")}
        </ButtonLink>
      )}
      {paymentRemindedAt && (
        <Text size="small" tone="soft">
          {t("actions.paymentReminded", { at: formatStamp(paymentRemindedAt) })}
        </Text>
      )}
      {endings.length > 0 && (
        <Stack gap="12" ruled="12" screenOnly className={styles.endings}>
          {endings.map(toLink)}
        </Stack>
      )}
      {reasons.length > 0 && (
        <Disclosure plain title={t("actions.unavailable")}>
          <Stack as="dl" gap="8" tone="soft">
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
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

export function Resident({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const residentName = useResidentName();
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
        {member.email === null ? (
          <p>{residentName(member)}</p>
        ) : (
          <>
            <TextLink to={paths.adminRecord("users", member.id)}>
              {t("detail.resident.toAccount", { name: residentName(member) })}
            </TextLink>
            <Text size="small">
              <PlainLink href={`mailto:${member.email}`}>{member.email}</PlainLink>
            </Text>
            <Text size="small">
              <PlainLink href={`tel:${member.phone}`}>{member.phone}</PlainLink>
            </Text>
          </>
        )}
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
        {member.email !== null && (
          <Permitted permission="conversations.write">
            <Text size="small">
              <TextLink to={paths.adminNew("conversations", { reservation: reservation.id })}>
                {t("detail.resident.write")}
              </TextLink>
            </Text>
          </Permitted>
        )}
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
  const { received, refunded, promised, toTransfer, refundFailed, deducted, held, outstanding } =
    reservation.books.balances;
  const sums = {
    total: reservation.totalPrice,
    bookedDeposit: reservation.deposit,
    received,
    refunded,
    promised,
    toTransfer,
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

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Inline, Split, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text, TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { CheckInGuide } from "./check-in-guide";
import { DepositRefund } from "./deposit-refund";
import { findPendingChange } from "../change/find-pending-change";
import { DocumentList } from "./document-list";
import { InstallmentList } from "../installment-list";
import { NextStepStrip } from "./next-step-strip";
import type { OccupantOptions } from "../occupant-options.server";
import { OccupantList, type RefusedOccupant } from "./occupant-list";
import { isPayable } from "../payable";
import { PaymentList } from "../payment-list";
import { PendingChange } from "../change/pending-change";
import { priceLines } from "../price-lines";
import { RefundList } from "../refund-list";
import { RefundStates } from "../refund-states";
import { groupRefunds, refundsOfStay } from "../refund-sums";
import { StatusBadge } from "./stay-card";
import { StayHeader } from "./stay-header";
import { StayStatus } from "../stay-status";
import { StaySettlement } from "./stay-settlement";

type ReservationDetailsProps = {
  reservation: Reservation;
  occupantOptions: OccupantOptions;
  idempotencyKey: string;
  refused?: RefusedOccupant;
};

export function ReservationDetails({ reservation, occupantOptions, idempotencyKey, refused }: ReservationDetailsProps) {
  const { t } = useTranslation(["reservations", "conversations"]);
  const locale = useLocale();
  const { house, id, installments, phase, status } = reservation;
  const isOpen = status === "pending" || status === "confirmed";
  const refunds = groupRefunds(reservation);
  const pending = findPendingChange(reservation);
  const canPay = installments.some(isPayable);
  return (
    <Container {...chatAtEnd}>
      <StayHeader title={reservation.listingName} house={house} schedule={reservation.schedule}>
        <Inline gap="8">
          <StatusBadge status={status} phase={phase} />
          <Text as="span" size="small" tone="soft" numeric>
            {reservation.code} · {t("stay.guestCount", { count: reservation.guests })}
            {reservation.beddingSets > 0 && ` · ${t("stay.beddingCount", { count: reservation.beddingSets })}`}
          </Text>
        </Inline>
      </StayHeader>
      <Stack gap="24">
        <NextStepStrip reservation={reservation} />
        {pending && (
          <PendingChange
            change={pending}
            action={paths.changeReservation(id)}
            idempotencyKey={idempotencyKey}
            ownReservationId={id}
          />
        )}
        <Ended reservation={reservation} />
        <StaySettlement reservation={reservation} />
        <Split
          asideFirst
          aside={
            <Card floating>
              <Stack gap="24">
                {isOpen || canPay ? (
                  <StayStatus reservation={reservation} />
                ) : (
                  <ButtonLink to={paths.house(house.slug)} variant="secondary" fullWidth>
                    {t("details.toHouse")}
                  </ButtonLink>
                )}
                {canPay && (
                  <ButtonLink to={paths.pay(id)} variant="secondary" fullWidth>
                    {t("details.toPayment")}
                  </ButtonLink>
                )}
              </Stack>
            </Card>
          }
        >
          <Stack gap="48">
            {reservation.arrival && (
              <Section id="check-in" title={t("guide.title")}>
                <CheckInGuide
                  house={house}
                  arrival={reservation.arrival}
                  doorCode={null}
                  doorCodePage={paths.checkInGuide(id)}
                />
                <p>
                  <TextLink to={paths.checkInGuide(id)} standalone>
                    {t("guide.toPage")}
                  </TextLink>
                </p>
              </Section>
            )}
            {reservation.review && (
              <Section id="review" title={t("details.reviewTitle")}>
                <Text>{t(reservation.review.publishedAt ? "details.reviewPublished" : "details.reviewWaiting")}</Text>
                <p>
                  <TextLink to={paths.reviewStay(id)}>{t("details.readReview")}</TextLink>
                </p>
              </Section>
            )}
            <Section id="occupants" title={t("occupants.title")}>
              <OccupantList
                reservation={reservation}
                occupantOptions={occupantOptions}
                idempotencyKey={idempotencyKey}
                refused={refused}
              />
            </Section>
            <Section id="schedule" title={t("schedule.title")}>
              <InstallmentList installments={installments} payOf={(numbers) => paths.pay(id, numbers)} />
            </Section>
            <Section id="payments" title={t("payments.title")}>
              <PaymentList
                payments={reservation.payments}
                refunds={reservation.refunds}
                isOver={!["pending", "confirmed"].includes(reservation.status)}
              />
            </Section>
            {refunds.length > 0 && (
              <Section id="refunds" title={t("refund.title")}>
                <RefundList groups={refunds} policy={reservation.refundPolicy} />
              </Section>
            )}
            <Section id="documents" title={t("documents.title")}>
              <DocumentList reservation={reservation} />
            </Section>
            <Section id="price" title={t("checkout.priceDetails")}>
              <PriceList lines={priceLines(reservation, t, locale)} />
            </Section>
            {reservation.depositRefund && (
              <Section id="deposit" title={t("deposit.title")}>
                <DepositRefund
                  deposit={reservation.deposit}
                  decision={reservation.depositRefund}
                  refunds={reservation.refunds.filter(({ cause }) => cause === "deposit")}
                />
              </Section>
            )}
            {status === "confirmed" && phase !== "past" && !reservation.bookedCheckOut && (
              <Section id="change" title={t("change.title")}>
                <Text tone="soft">
                  {t(pending ? "change.waiting" : phase === "current" ? "change.extendText" : "change.text")}
                </Text>
                <p>
                  {pending ? (
                    <TextLink to="#pending-change">{t("nextStep.waitForChangeButton")}</TextLink>
                  ) : (
                    <TextLink to={paths.changeReservation(id)}>
                      {t(phase === "current" ? "change.extend" : "change.toPage")}
                    </TextLink>
                  )}
                </p>
              </Section>
            )}
            <Section id="conversations" title={t("conversations:fromStay.title")}>
              <Text tone="soft">{t("conversations:fromStay.text")}</Text>
              <Inline gap="16">
                <TextLink to={paths.newConversation(id)}>{t("conversations:fromStay.write")}</TextLink>
                <TextLink to={paths.conversations()}>{t("conversations:fromStay.list")}</TextLink>
              </Inline>
            </Section>
            {isOpen && phase === "upcoming" && (
              <Section id="cancel" title={t("details.cancelTitle")}>
                <Text tone="soft">{t("details.cancelText")}</Text>
                <p>
                  <TextLink to={paths.cancelReservation(id)}>{t("details.cancel")}</TextLink>
                </p>
              </Section>
            )}
          </Stack>
        </Split>
      </Stack>
    </Container>
  );
}

function Ended({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { status, amountPaid, canceledAt, cancelReason, payments, refund, refundAmount } = reservation;
  if (status !== "canceled" && status !== "expired" && status !== "terminated") return null;
  const at = canceledAt && t("ended.at", { at: formatInstant(canceledAt, locale) });
  return (
    <Notice tone="info" title={t(`ended.${status}`)}>
      {at && <p>{at}</p>}
      {cancelReason && <p>{t("ended.reason", { reason: cancelReason })}</p>}
      {refund === "none" && amountPaid > 0 && <p>{t("refund.none")}</p>}
      {payments.every(({ received }) => received === null) && <p>{t("refund.unpaid")}</p>}
      {refund !== "none" && (
        <>
          <p>{t("refund.amount", { amount: formatMoney(refundAmount, locale) })}</p>
          <RefundStates refunds={refundsOfStay(reservation.refunds)} />
        </>
      )}
    </Notice>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="16" id={id}>
      <Heading level={2} size="block">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { isOpen, findPendingChange } from "domain/stays/stay-state";
import { BulletList } from "~/design-system/bullet-list/bullet-list";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Container, Inline, Split, Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text, TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { PendingChange } from "../change/pending-change";
import { InstallmentList, priceLines } from "../price";
import type { OccupantOptions } from "../reservations.server";
import { PaymentList, RefundList, groupRefunds } from "../payments";
import { StayRefundUntil } from "../stay-status";
import { CheckInGuide } from "./check-in-guide";
import { DocumentList } from "./document-list";
import { OccupantList, type RefusedOccupant } from "./occupant-list";
import * as styles from "./stay.css";
import { StatusBadge, StayHeader } from "./stay-header";
import { DepositRefund, EndedNotice, StaySettlement } from "./stay-settlement";
import { StayBar, StaySummary } from "./stay-summary";
import { Timeline } from "./timeline";

type ReservationDetailsProps = {
  reservation: Reservation;
  occupantOptions: OccupantOptions;
  refused?: RefusedOccupant;
  /** Whether the member can give their passport for the confirmation of residence. */
  takesPassport: boolean;
  /** What this browser could do for the stay. */
  deviceHints: ReactNode;
};

export function ReservationDetails({
  reservation,
  occupantOptions,
  refused,
  takesPassport,
  deviceHints,
}: ReservationDetailsProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { house, id, installments, phase, status } = reservation;
  const refunds = groupRefunds(reservation);
  const pending = findPendingChange(reservation);
  return (
    <Container className={styles.page} {...chatAtEnd}>
      <StayHeader title={reservation.listingName} house={house} schedule={reservation.schedule}>
        <Inline gap="8">
          <StatusBadge status={status} phase={phase} />
          <Text as="span" size="small" tone="soft" numeric>
            <span>{`${reservation.code} · ${t("stay.guestCount", { count: reservation.guests })}`}</span>
            {reservation.beddingSets > 0 && (
              <span>{` · ${t("stay.beddingCount", { count: reservation.beddingSets })}`}</span>
            )}
          </Text>
        </Inline>
      </StayHeader>
      <Stack gap="24">
        {pending && <PendingChange change={pending} action={paths.changeReservation(id)} ownReservationId={id} />}
        <EndedNotice reservation={reservation} />
        <StaySettlement reservation={reservation} />
        <Split asideFirst aside={<StaySummary reservation={reservation} />}>
          <Stack gap="48">
            <Section id="timeline" title={t("timeline.title")}>
              <Timeline reservation={reservation} />
              <StayHelp reservation={reservation} isChanging={pending !== undefined} />
            </Section>
            <Group id="arrive" title={t("groups.arrive")}>
              {reservation.arrival && (
                <Section level={3} id="check-in" title={t("guide.title")}>
                  <CheckInGuide
                    house={house}
                    checkIn={reservation.schedule.checkIn}
                    arrival={reservation.arrival}
                    doorCode={null}
                    doorCodePage={paths.checkInGuide(id)}
                  />
                  <Stack as="p" screenOnly align="start">
                    <TextLink
                      to={paths.checkInGuide(id)}
                      standalone
                      data-needed-offline={reservation.arrival.steps.length > 0 || undefined}
                    >
                      {t("guide.toPage")}
                    </TextLink>
                  </Stack>
                </Section>
              )}
              {house.thingsToKnow.length > 0 && (
                <Section level={3} id="rules" title={t("details.rules")} screenOnly>
                  <BulletList>
                    {house.thingsToKnow.map((rule) => (
                      <li key={rule}>{rule}</li>
                    ))}
                  </BulletList>
                </Section>
              )}
              <Section level={3} id="occupants" title={t("occupants.title")}>
                <OccupantList reservation={reservation} occupantOptions={occupantOptions} refused={refused} />
              </Section>
              {reservation.review && (
                <Section level={3} id="review" title={t("details.reviewTitle")}>
                  <Text>{t(reservation.review.publishedAt ? "details.reviewPublished" : "details.reviewWaiting")}</Text>
                  <p>
                    <TextLink to={paths.reviewStay(id)}>{t("details.readReview")}</TextLink>
                  </p>
                </Section>
              )}
              {deviceHints}
            </Group>
            <Group id="money" title={t("groups.money")}>
              <Section level={3} id="schedule" title={t("schedule.title")}>
                <InstallmentList installments={installments} payOf={(numbers) => paths.pay(id, numbers)} />
              </Section>
              <Section level={3} id="payments" title={t("payments.title")}>
                <PaymentList
                  payments={reservation.payments}
                  refunds={reservation.refunds}
                  isOver={!isOpen(reservation, new Date())}
                />
              </Section>
              {refunds.length > 0 && (
                <Section level={3} id="refunds" title={t("refund.title")}>
                  <RefundList groups={refunds} policy={reservation.refundPolicy} />
                </Section>
              )}
              <Section level={3} id="price" title={t("checkout.priceDetails")}>
                <PriceList lines={priceLines(reservation, t, locale)} />
                <StayRefundUntil reservation={reservation} />
              </Section>
              {reservation.depositRefund && (
                <Section level={3} id="deposit" title={t("deposit.title")}>
                  <DepositRefund
                    deposit={reservation.deposit}
                    decision={reservation.depositRefund}
                    refunds={reservation.refunds.filter(({ cause }) => cause === "deposit")}
                  />
                </Section>
              )}
              {isOpen(reservation, new Date()) && phase === "upcoming" && (
                <Section level={3} id="cancel" title={t("details.cancelTitle")} screenOnly>
                  <Text tone="soft">{t("details.cancelText")}</Text>
                  <p>
                    <TextLink to={paths.cancelReservation(id)}>{t("details.cancel")}</TextLink>
                  </p>
                </Section>
              )}
            </Group>
            <Group id="documents" title={t("groups.papers")} screenOnly>
              <DocumentList reservation={reservation} takesPassport={takesPassport} />
            </Group>
          </Stack>
        </Split>
      </Stack>
      <StayBar reservation={reservation} />
    </Container>
  );
}

type SectionProps = { id: string; title: string; level?: 2 | 3; screenOnly?: boolean; children: ReactNode };

function Group(props: SectionProps) {
  return <Section gap="32" {...props} />;
}

function Section({ id, title, level = 2, gap = "16", screenOnly, children }: SectionProps & { gap?: "16" | "32" }) {
  return (
    <Stack as="section" gap={gap} id={id} screenOnly={screenOnly}>
      <Heading level={level} size={level === 2 ? "section" : "block"}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

type StayHelpProps = { reservation: Reservation; isChanging: boolean };

/** Staying longer, a question, a repair: each one tap away, about this stay. */
function StayHelp({ reservation, isChanging }: StayHelpProps) {
  const { t } = useTranslation(["reservations", "conversations"]);
  const { bookedCheckOut, id, phase, status } = reservation;
  const canChange = status === "confirmed" && phase !== "past" && !bookedCheckOut;
  return (
    <Stack id="help" gap="8" screenOnly>
      <Inline gap="12">
        {canChange && !isChanging && (
          <ButtonLink to={paths.changeReservation(id)} variant="secondary" size="small">
            {t(phase === "current" ? "change.extend" : "change.toPage")}
          </ButtonLink>
        )}
        <ButtonLink to={paths.newConversation(id, "question")} variant="secondary" size="small">
          {t("conversations:fromStay.question")}
        </ButtonLink>
        {status === "confirmed" && phase === "current" && (
          <ButtonLink to={paths.newConversation(id, "repair")} variant="secondary" size="small">
            {t("conversations:fromStay.repair")}
          </ButtonLink>
        )}
        <TextLink to={paths.conversations()}>{t("conversations:fromStay.list")}</TextLink>
      </Inline>
      {canChange && isChanging && (
        <Text size="small" tone="soft">
          <span>{t("change.waiting")}</span>{" "}
          <TextLink to="#pending-change">{t("nextStep.waitForChangeButton")}</TextLink>
        </Text>
      )}
    </Stack>
  );
}

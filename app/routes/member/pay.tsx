import { data, redirect, redirectDocument, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { paymentMethodSchema } from "contract/payment";
import { says } from "contract/problem";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Container, Split, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { chatAtEnd } from "~/design-system/theme/foot";
import { PayForm } from "~/features/payments/pay-form";
import { startPayment } from "~/features/payments/payments.server";
import { findCardKind, listPayable } from "~/features/reservations/progress";
import { getReservation } from "~/features/reservations/reservations.server";
import { StayHeader } from "~/features/reservations/stay/stay-header";
import { StayRefundUntil, StayStatus } from "~/features/reservations/stay-status";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { findPaymentRate } from "~/platform/format/exchange.server";
import { formatInstant } from "~/platform/format/format";
import { OwnTime } from "~/platform/format/seoul-time";
import { useLocale } from "~/platform/i18n/use-locale";
import { getEnv } from "~/platform/env.server";
import { parseForm, replyInvalid, replyWithProblem } from "~/platform/forms/forms.server";
import { languageKey } from "~/platform/i18n/language-choice";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths, withQuery } from "~/platform/paths/paths";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["payments", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, params, request, t, url }) => {
  const [reservation, rate] = await Promise.all([
    getReservation(api, params.reservationId ?? ""),
    findPaymentRate(api, request),
  ]);
  const today = seoulDay(new Date());
  const requested = (url.searchParams.get("installments") ?? "").split(",").map(Number);
  return { title: t("payments:pay.title"), reservation, rate, today, requested, idempotencyKey: crypto.randomUUID() };
});

const payForm = z.object({
  installments: z
    .array(z.number({ error: says("installmentsUnknown") }).int())
    .min(1, says("installmentsUnknown"))
    .max(20),
  method: paymentMethodSchema,
  idempotencyKey: z.uuid(),
});

export const action = memberAction(async ({ api, form, params, t, url }) => {
  const reservationId = params.reservationId ?? "";
  const submission = parseForm(form, payForm, t);
  const picked = form.getAll("installments").map(Number);
  const again = { picked, method: form.get("method") === "FOREIGN_CARD" ? "FOREIGN_CARD" : "CREDIT_CARD" } as const;
  if (submission.status !== "success") {
    return data({ ...again, lastResult: replyInvalid(submission) }, { status: 400 });
  }
  const lng = url.searchParams.get(languageKey);
  const returnUrl = getEnv().publicUrl + withQuery(paths.payReturn(reservationId), { lng });
  try {
    const payment = await startPayment(api, reservationId, { ...submission.value, returnUrl });
    const decided = `${paths.payReturn(reservationId)}?paymentId=${payment.id}`;
    // The gateway's page is no page of ours, even where the sandbox stands at our address
    return payment.redirectUrl ? redirectDocument(payment.redirectUrl, 303) : redirect(decided, 303);
  } catch (problem) {
    const lastResult = replyWithProblem(submission, problem);
    return data({ ...again, lastResult }, { status: problem instanceof ApiProblem ? problem.status : 500 });
  }
});

export default function PayPage() {
  const { t } = useTranslation(["payments", "reservations"]);
  const { reservation, rate, today, requested } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const locale = useLocale();
  const { chosen, due, ofChange, open } = listPayable(reservation.installments, requested);
  const refusal = posted?.lastResult.error?.[""]?.[0];
  const canPay = open.length > 0;
  const isOpenStay = canPay || isOpen(reservation, new Date());
  return (
    <Container {...(canPay && chatAtEnd)}>
      <StayHeader title={t("pay.title")} house={reservation.house} schedule={reservation.schedule} />
      <Split
        aside={
          <Card floating>
            <Stack gap="24">
              <StayStatus reservation={reservation} />
              <ButtonLink to={paths.reservation(reservation.id)} variant="secondary" fullWidth>
                {t("pay.toReservation")}
              </ButtonLink>
            </Stack>
          </Card>
        }
      >
        <Stack gap="32">
          {isOpenStay && due.length > 0 && <RequiredPayment reservation={reservation} />}
          {ofChange?.payBy && (
            <Notice tone="info" title={t("reservations:change.pending.title")}>
              <p>
                <span>
                  {t("pay.change", {
                    amount: formatMoney(ofChange.left, locale),
                    until: formatInstant(ofChange.payBy, locale),
                  })}
                </span>{" "}
                <OwnTime at={ofChange.payBy} />
              </p>
            </Notice>
          )}
          {isOpenStay && due.length === 0 && !ofChange && (
            <Notice tone="success">
              <p>{t(open.length > 0 ? "pay.nothingDueYet" : "pay.nothingDue")}</p>
            </Notice>
          )}
          {!isOpenStay && (
            <Notice tone="info">
              <p>{t("pay.closed")}</p>
            </Notice>
          )}
          <StayRefundUntil reservation={reservation} />
          {!canPay && refusal && (
            <Notice tone="info">
              <p>{refusal}</p>
            </Notice>
          )}
          {canPay && (
            <PayForm
              key={reservation.id}
              open={open}
              chosen={posted?.picked ?? chosen}
              method={posted?.method ?? findCardKind(reservation)}
              today={today}
              rate={rate}
              lastResult={posted?.lastResult}
            />
          )}
        </Stack>
      </Split>
    </Container>
  );
}

/** Renders nothing when nothing is due. */
function RequiredPayment({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amountDue, holdExpiresAt, payments } = reservation;
  if (amountDue === 0) return null;
  const amount = formatMoney(amountDue, locale);
  const returned = payments.reduce((sum, { returnedElsewhere }) => sum + returnedElsewhere, 0);
  return (
    <Notice tone="warning" title={t("required.title", { amount })}>
      {returned > 0 && <p>{t("required.returned", { amount: formatMoney(returned, locale) })}</p>}
      <p>
        <span>
          {holdExpiresAt
            ? t("required.deadline", { deadline: formatInstant(holdExpiresAt, locale) })
            : t("required.confirmed")}
        </span>{" "}
        {holdExpiresAt && <OwnTime at={holdExpiresAt} />}
      </p>
    </Notice>
  );
}

import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "contract/envelope";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { outcomeOf, type PaymentOutcome } from "~/features/payments/payment-outcome";
import { confirmPayment } from "~/features/payments/payments.server";
import { getReservation } from "~/features/reservations/reservations.server";
import { memberLoader } from "~/platform/auth/handlers.server";
import { formatMoney } from "~/platform/format/format";
import { privatePage } from "~/platform/headers/page-headers";
import type { Translate } from "~/platform/i18n/i18n.server";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

/** While the gateway decides, the page asks again by itself, also without scripts. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...pageMeta({ title: data.title, hidden: true }), { httpEquiv: "refresh", content: "4" }] : [];

/** The gateway sends people back here. What became of the payment is the gateway's to say, not the address's. */
export const loader = memberLoader(async ({ api, params, session, locale, t, url }) => {
  const reservationId = params.reservationId ?? "";
  const paymentId = url.searchParams.get("paymentId");
  if (!paymentId) return redirect(paths.pay(reservationId));
  const payment = await confirmPayment(api, reservationId, paymentId);
  const { amountDue } = await getReservation(api, reservationId);
  const outcome = outcomeOf(payment, amountDue);
  if (outcome.kind === "pending") return { title: t("payments:waiting.title"), reservationId };
  const failed = outcome.kind === "failed" || outcome.kind === "partialFailed";
  const paid = outcome.kind === "successful" || outcome.kind === "partialSuccessful";
  const kind = paid ? "success" : outcome.kind === "returned" ? "info" : "error";
  session.flash({ kind, message: sentenceOf(outcome, locale, t) });
  return redirect(failed ? paths.pay(reservationId) : paths.reservation(reservationId), 303);
});

export default function PayReturnPage() {
  const { t } = useTranslation("payments");
  const { reservationId } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={Hourglass}
      level={1}
      title={t("waiting.title")}
      actions={
        <>
          <ButtonLink to={pathname + search} reloadDocument>
            {t("waiting.again")}
          </ButtonLink>
          <ButtonLink to={paths.reservation(reservationId)} variant="secondary">
            {t("pay.toReservation")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("waiting.text")}</p>
    </EmptyState>
  );
}

function sentenceOf(outcome: Exclude<PaymentOutcome, { kind: "pending" }>, locale: Language, t: Translate): string {
  if (outcome.kind === "returned") {
    return t("payments:outcome.returned", { amount: formatMoney(outcome.amount, locale) });
  }
  const headline = t(`payments:outcome.${outcome.kind}`);
  return "reason" in outcome ? `${headline}. ${t(`payments:reason.${outcome.reason}`)}` : headline;
}

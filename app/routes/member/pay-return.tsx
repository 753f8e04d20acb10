import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Hourglass } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { confirmPayment, getPayment } from "contract/payment";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { describeOutcome, outcomeOf } from "~/features/payments/payments.server";
import { inOrder, isOwed } from "~/features/reservations/progress";
import { getReservation } from "~/features/reservations/reservations.server";
import { memberLoader } from "~/platform/request/handlers.server";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["payments"] };

/** The page reloads by itself while the gateway decides, also without scripts. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { title, askAgain } = data;
  const refresh = askAgain ? [{ httpEquiv: "refresh", content: `${askAgain.seconds};url=${askAgain.url}` }] : [];
  return [...pageMeta({ title, hidden: true }), ...refresh];
};

export const loader = memberLoader(async ({ api, params, session, locale, t, url }) => {
  const reservationId = params.reservationId ?? "";
  const paymentId = url.searchParams.get("paymentId");
  if (!paymentId) return redirect(paths.pay(reservationId));
  const found = await findPayment(api, reservationId, paymentId);
  if (!found) {
    session.flash({ kind: "warning", message: t("payments:outcome.reservationIncorrect") });
    return redirect(paths.myPage(), 303);
  }
  const owed = inOrder(found.reservation.installments.filter(isOwed));
  const outcome = outcomeOf(found.payment, owed, url.searchParams.has("code"));
  if (outcome.kind === "pending") {
    return { title: t("payments:waiting.title"), reservationId, askAgain: planNextTry(url) };
  }
  session.flash(describeOutcome(outcome, locale, t, { confirms: hasConfirmed(found) }));
  return redirect("reason" in outcome ? paths.pay(reservationId) : paths.reservation(reservationId), 303);
});

export default function PayReturnPage() {
  const { t } = useTranslation("payments");
  const { reservationId, askAgain } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={Hourglass}
      level={1}
      title={t("waiting.title")}
      actions={
        <>
          <ButtonLink to={pathname + search} reloadDocument variant="brand">
            {t("waiting.again")}
          </ButtonLink>
          <ButtonLink to={paths.reservation(reservationId)} variant="secondary">
            {t("pay.toReservation")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(askAgain ? "waiting.text" : "waiting.stopped")}</p>
    </EmptyState>
  );
}

/** Every four seconds for a minute, then more slowly, for about five minutes. */
function planNextTry({ pathname, searchParams }: URL): { seconds: number; url: string } | null {
  const tries = Number(searchParams.get("tries")) || 0;
  if (tries >= 30) return null;
  const next = new URLSearchParams(searchParams);
  next.set("tries", String(tries + 1));
  return { seconds: tries < 15 ? 4 : 15, url: `${pathname}?${next}` };
}

/** Whether this payment, or a signature since it began, was the last that the stay waited for. */
const hasConfirmed = ({ payment, reservation }: NonNullable<Awaited<ReturnType<typeof findPayment>>>) =>
  reservation.status === "confirmed" && (reservation.confirmedAt ?? "") >= payment.createdAt;

/** As stored while the gateway does not answer, with its stay; null for a payment of others. */
async function findPayment(api: ApiClient, reservationId: string, paymentId: string) {
  const params = { id: reservationId, paymentId };
  try {
    const payment = await api.call(confirmPayment, { params }).catch((problem: unknown) => {
      const canWait =
        problem instanceof ApiProblem &&
        (problem.errorCode === "PAYMENT_GATEWAY_UNAVAILABLE" || problem.errorCode === "RATE_LIMITED");
      if (canWait) return api.call(getPayment, { params });
      throw problem;
    });
    return { payment, reservation: await getReservation(api, reservationId) };
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404].includes(problem.status)) return null;
    throw problem;
  }
}

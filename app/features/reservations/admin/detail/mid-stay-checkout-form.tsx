import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { Question } from "./confirm.server";
import { EarlyCheckOut, ShorterStay } from "./early-check-out";
import { RefundFields, typedAmount } from "./refund-fields";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";

type MidStayCheckoutFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "midStayCheckout" }>;
  reservation: Pick<AdminReservation, "arrivedAt" | "schedule">;
};

export function MidStayCheckoutForm({ question, reservation, ...formProps }: MidStayCheckoutFormProps) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const { quote } = question;
  return (
    <EarlyCheckOut
      reservationId={formProps.reservationId}
      question={question}
      page="midStayCheckoutPage"
      notice={!reservation.arrivedAt && t("actions.midStayCheckoutPage.notArrived")}
    >
      {quote && (
        <>
          <ShorterStay
            page="midStayCheckoutPage"
            checkOut={quote.checkOut}
            nights={quote.nights}
            bookedNights={reservation.schedule.nights}
            lines={[
              { label: t("actions.midStayCheckoutPage.captured"), amount: money(quote.rentCaptured) },
              { label: t("actions.midStayCheckoutPage.rent"), amount: money(quote.rent) },
              ...(quote.discountLost > 0
                ? [{ label: t("actions.midStayCheckoutPage.discountLost"), amount: money(quote.discountLost) }]
                : []),
              { label: t("actions.midStayCheckoutPage.owed"), amount: money(quote.stillOwed) },
              { label: t("actions.midStayCheckoutPage.back"), amount: money(quote.refundAmount), strong: true },
            ]}
          />
          <ReservationActionForm
            {...formProps}
            key={quote.checkOut}
            intent="midStayCheckout"
            button={t("actions.midStayCheckoutPage.button")}
            hidden={{ checkOut: quote.checkOut, computedAmount: String(quote.refundAmount) }}
            sayWhat={(form) => {
              const amount = money(typedAmount(form, "refundAmount", quote.refundAmount));
              const date = formatDate(quote.checkOut, locale, "long");
              const what = t("actions.midStayCheckoutPage.sure", { date, amount });
              return { what, does: t("actions.midStayCheckoutPage.does", { amount }) };
            }}
          >
            {(fieldOf) => (
              <RefundFields fieldOf={fieldOf} computed={quote.refundAmount} maximum={quote.maximumRefund} />
            )}
          </ReservationActionForm>
        </>
      )}
    </EarlyCheckOut>
  );
}

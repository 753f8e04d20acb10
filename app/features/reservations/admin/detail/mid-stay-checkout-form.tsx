import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation, MidStayQuote } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";
import type { Question } from "./confirm.server";
import { RefundFields, typedAmount } from "./refund-fields";

type MidStayCheckoutFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "midStayCheckout" }>;
  reservation: Pick<AdminReservation, "arrivedAt" | "schedule">;
};

export function MidStayCheckoutForm({ question, reservation, ...formProps }: MidStayCheckoutFormProps) {
  const { t } = useTranslation(["adminReservation", "admin"]);
  const locale = useLocale();
  const { list, stay } = useListContext();
  const { days, checkOut, quote, problem } = question;
  const day = (date: string) => formatDate(date, locale, "long");
  return (
    <Stack gap="24">
      <Text measure>{t("actions.midStayCheckoutPage.lead")}</Text>
      {!reservation.arrivedAt && <Text measure>{t("actions.midStayCheckoutPage.notArrived")}</Text>}
      <Form method="get" action={paths.adminRecord("reservations", formProps.reservationId)} noValidate>
        <input type="hidden" name="confirm" value="midStayCheckout" />
        {list && <input type="hidden" name="list" value={list} />}
        <Stack gap="16">
          <DateField
            id="midStayCheckout-checkOut"
            name="checkOut"
            label={t("actions.midStayCheckoutPage.checkOut")}
            hint={t("actions.midStayCheckoutPage.days", { from: day(days.from), to: day(days.to) })}
            errors={problem ? [problem] : undefined}
            min={days.from}
            max={days.to}
            defaultValue={checkOut}
            required
          />
          <Inline gap="12">
            {!quote && (
              <ButtonLink
                to={stay(paths.adminRecord("reservations", formProps.reservationId))}
                variant="secondary"
                size="small"
              >
                {t("admin:confirm.keep")}
              </ButtonLink>
            )}
            <Button variant={quote ? "secondary" : "primary"} size="small">
              {t("actions.midStayCheckoutPage.show")}
            </Button>
          </Inline>
        </Stack>
      </Form>
      {quote && (
        <>
          <Shortened quote={quote} bookedNights={reservation.schedule.nights} />
          <ReservationActionForm
            {...formProps}
            key={quote.checkOut}
            intent="midStayCheckout"
            button={t("actions.midStayCheckoutPage.button")}
            hidden={{ checkOut: quote.checkOut, computedAmount: String(quote.refundAmount) }}
            sayWhat={(form) => {
              const amount = formatMoney(typedAmount(form, "refundAmount", quote.refundAmount), locale);
              const what = t("actions.midStayCheckoutPage.sure", { date: day(quote.checkOut), amount });
              return { what, does: t("actions.midStayCheckoutPage.does", { amount }) };
            }}
          >
            {(fieldOf) => (
              <RefundFields fieldOf={fieldOf} computed={quote.refundAmount} maximum={quote.maximumRefund} />
            )}
          </ReservationActionForm>
        </>
      )}
    </Stack>
  );
}

function Shortened({ quote, bookedNights }: { quote: MidStayQuote; bookedNights: number }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <Card>
      <Stack gap="8">
        <Heading level={2} size="small">
          {t("actions.midStayCheckoutPage.shown", { date: formatDate(quote.checkOut, locale) })}
        </Heading>
        <Text size="small" tone="soft">
          {t("actions.midStayCheckoutPage.nights", { count: quote.nights, booked: bookedNights })}
        </Text>
        <PriceList
          lines={[
            { label: t("actions.midStayCheckoutPage.captured"), amount: money(quote.rentCaptured) },
            { label: t("actions.midStayCheckoutPage.rent"), amount: money(quote.rent) },
            { label: t("actions.midStayCheckoutPage.owed"), amount: money(quote.stillOwed) },
            { label: t("actions.midStayCheckoutPage.back"), amount: money(quote.refundAmount), strong: true },
          ]}
        />
      </Stack>
    </Card>
  );
}

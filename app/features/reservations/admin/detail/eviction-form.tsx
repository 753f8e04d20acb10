import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { EvictionQuote } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { TextField } from "~/design-system/text-field/text-field";
import { formatDate, formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import type { Question } from "./confirm.server";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";

type EvictionFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "evict" }>;
  bookedNights: number;
};

/** Asks for the last morning, then shows what is kept and asks for the reason that the guests read. */
export function EvictionForm({ question, bookedNights, values, ...formProps }: EvictionFormProps) {
  const { t } = useTranslation(["adminReservation", "admin"]);
  const locale = useLocale();
  const { list, stay } = useListContext();
  const mayChangeAmount = useCan()("money.write");
  const { days, checkOut, quote, problem } = question;
  const day = (date: string) => formatDate(date, locale, "long");
  const money = (won: number) => formatMoney(won, locale);
  const record = paths.adminRecord("reservations", formProps.reservationId);
  return (
    <Stack gap="24">
      <Text measure>{t("actions.evictPage.lead")}</Text>
      <Form method="get" action={record} noValidate>
        <input type="hidden" name="confirm" value="evict" />
        {list && <input type="hidden" name="list" value={list} />}
        <Stack gap="16">
          <DateField
            id="evict-checkOut"
            name="checkOut"
            label={t("actions.evictPage.checkOut")}
            hint={t("actions.midStayCheckoutPage.days", { from: day(days.from), to: day(days.to) })}
            errors={problem ? [problem] : undefined}
            min={days.from}
            max={days.to}
            defaultValue={checkOut}
            required
          />
          <Inline gap="12">
            {!quote && (
              <ButtonLink to={stay(record)} variant="secondary" size="small">
                {t("admin:confirm.keep")}
              </ButtonLink>
            )}
            <Button variant={quote ? "secondary" : "primary"} size="small">
              {t("actions.evictPage.show")}
            </Button>
          </Inline>
        </Stack>
      </Form>
      {quote && (
        <>
          <Kept quote={quote} bookedNights={bookedNights} />
          <ReservationActionForm
            {...formProps}
            key={quote.checkOut}
            values={{ refundAmount: "0", ...values }}
            intent="evict"
            button={t("actions.evictPage.button")}
            hidden={{ checkOut: quote.checkOut, keptAmount: String(quote.keptAmount) }}
            isAnswered={(form) => String(form.get("reason") ?? "").trim() !== ""}
            sayWhat={() => ({
              what: t("actions.evictPage.sure", { date: day(quote.checkOut), amount: money(quote.keptAmount) }),
              does: t("actions.evictPage.does", { date: day(quote.checkOut) }),
            })}
          >
            {(fieldOf) => (
              <>
                <TextareaField
                  {...fieldOf("reason")}
                  label={t("actions.evictPage.reason")}
                  hint={t("actions.evictPage.reasonHint")}
                  rows={4}
                  maxLength={500}
                  required
                />
                {mayChangeAmount && quote.maximumRefund > 0 && (
                  <TextField
                    {...fieldOf("refundAmount")}
                    label={t("actions.evictPage.refundAmount")}
                    hint={t("actions.evictPage.refundHint", { maximum: money(quote.maximumRefund) })}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                  />
                )}
              </>
            )}
          </ReservationActionForm>
        </>
      )}
    </Stack>
  );
}

function Kept({ quote, bookedNights }: { quote: EvictionQuote; bookedNights: number }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <Card>
      <Stack gap="12">
        <Heading level={2} size="small">
          {t("actions.evictPage.shown", { date: formatDate(quote.checkOut, locale) })}
        </Heading>
        <Text size="small" tone="soft">
          {t("actions.midStayCheckoutPage.nights", { count: quote.nights, booked: bookedNights })}
        </Text>
        <div>
          <Text size="small" weight="medium">
            {t("actions.evictPage.incidents")}
          </Text>
          <ul>
            {quote.incidents.map(({ at, text }) => (
              <li key={at}>
                <Text as="span" size="small">
                  {formatStamp(at)}: {text}
                </Text>
              </li>
            ))}
          </ul>
        </div>
        <PriceList
          lines={[
            { label: t("actions.evictPage.rentKept"), amount: money(quote.rentKept) },
            { label: t("actions.evictPage.depositKept"), amount: money(quote.depositKept) },
            { label: t("actions.evictPage.keptAmount"), amount: money(quote.keptAmount), strong: true },
            { label: t("actions.evictPage.owed"), amount: money(quote.stillOwed) },
          ]}
        />
      </Stack>
    </Card>
  );
}

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EvictionQuote } from "contract/admin/reservation";
import { formatMoney } from "domain/money/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { type PriceLine, PriceList } from "~/design-system/price-list/price-list";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { formatDate, formatStamp } from "~/platform/format/format";
import type { FieldOf } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { StayActionForm, typedAmount, type ConfirmProps } from "./stay-action-form";

export function MidStayCheckoutForm({ confirm, ...formProps }: ConfirmProps<"midStayCheckout">) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const { quote } = confirm;
  const { reservation } = formProps;
  return (
    <EarlyCheckOut
      reservationId={reservation.id}
      confirm={confirm}
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
          <StayActionForm
            {...formProps}
            key={quote.checkOut}
            intent="midStayCheckout"
            button={t("actions.midStayCheckoutPage.button")}
            hidden={{ checkOut: quote.checkOut, computedAmount: String(quote.refundAmount) }}
            sayWhat={(form) => {
              const amount = money(typedAmount(form, "decidedAmount", quote.refundAmount));
              const date = formatDate(quote.checkOut, locale, "long");
              const what = t("actions.midStayCheckoutPage.sure", { date, amount });
              return { what, does: t("actions.midStayCheckoutPage.does", { amount }) };
            }}
          >
            {(fieldOf) => (
              <RefundFields fieldOf={fieldOf} computed={quote.refundAmount} maximum={quote.maximumRefund} />
            )}
          </StayActionForm>
        </>
      )}
    </EarlyCheckOut>
  );
}

/** Asks for the last morning, then shows what is kept and asks for the reason that the guests read. */
export function EvictForm({ confirm, values, ...formProps }: ConfirmProps<"evict">) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const mayChangeAmount = useCan()("money.write");
  const { quote } = confirm;
  const { reservation } = formProps;
  const money = (won: number) => formatMoney(won, locale);
  const date = quote && formatDate(quote.checkOut, locale, "long");
  return (
    <EarlyCheckOut reservationId={reservation.id} confirm={confirm} page="evictPage">
      {quote && (
        <>
          <ShorterStay
            page="evictPage"
            checkOut={quote.checkOut}
            nights={quote.nights}
            bookedNights={reservation.schedule.nights}
            lines={[
              { label: t("actions.evictPage.rentKept"), amount: money(quote.rentKept) },
              { label: t("actions.evictPage.depositKept"), amount: money(quote.depositKept) },
              { label: t("actions.evictPage.keptAmount"), amount: money(quote.keptAmount), strong: true },
              { label: t("actions.evictPage.owed"), amount: money(quote.stillOwed) },
            ]}
          >
            <Incidents incidents={quote.incidents} />
          </ShorterStay>
          <StayActionForm
            {...formProps}
            key={quote.checkOut}
            values={{ decidedAmount: "0", ...values }}
            intent="evict"
            button={t("actions.evictPage.button")}
            hidden={{ checkOut: quote.checkOut, keptAmount: String(quote.keptAmount) }}
            isAnswered={(form) => String(form.get("reason") ?? "").trim() !== ""}
            sayWhat={() => ({
              what: t("actions.evictPage.sure", { date, amount: money(quote.keptAmount) }),
              does: t("actions.evictPage.does", { date }),
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
                    {...fieldOf("decidedAmount")}
                    label={t("actions.evictPage.refundAmount")}
                    hint={t("actions.evictPage.refundHint", { maximum: money(quote.maximumRefund) })}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                  />
                )}
              </>
            )}
          </StayActionForm>
        </>
      )}
    </EarlyCheckOut>
  );
}

function Incidents({ incidents }: Pick<EvictionQuote, "incidents">) {
  const { t } = useTranslation("adminReservation");
  return (
    <div>
      <Text size="small" weight="medium">
        {t("actions.evictPage.incidents")}
      </Text>
      <ul>
        {incidents.map(({ at, text }) => (
          <li key={at}>
            <Text as="span" size="small">{`${formatStamp(at)}: ${text}`}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

type EarlyCheckOutProps = {
  reservationId: string;
  confirm: ConfirmProps<"midStayCheckout" | "evict">["confirm"];
  page: "midStayCheckoutPage" | "evictPage";
  notice?: string | false;
  /** What follows once a day is chosen. */
  children: ReactNode;
};

/** Asks for the last morning of a stay that ends early, by a plain GET. */
function EarlyCheckOut({ reservationId, confirm, page, notice, children }: EarlyCheckOutProps) {
  const { t } = useTranslation(["adminReservation", "admin"]);
  const locale = useLocale();
  const { list, withList } = useListContext();
  const { intent, days, checkOut, quote, problem } = confirm;
  const day = (date: string) => formatDate(date, locale, "long");
  const record = paths.adminRecord("reservations", reservationId);
  return (
    <Stack gap="24">
      <Text measure>{t(`actions.${page}.lead`)}</Text>
      {notice && <Text measure>{notice}</Text>}
      <Form method="get" action={record} noValidate>
        <input type="hidden" name="confirm" value={intent} />
        {list && <input type="hidden" name="list" value={list} />}
        <Stack gap="16">
          <DateField
            id={`${intent}-checkOut`}
            name="checkOut"
            label={t(`actions.${page}.checkOut`)}
            hint={t("actions.midStayCheckoutPage.days", { from: day(days.from), to: day(days.to) })}
            errors={problem ? [problem] : undefined}
            min={days.from}
            max={days.to}
            defaultValue={checkOut}
            required
          />
          <Inline gap="12">
            {!quote && (
              <ButtonLink to={withList(record)} variant="secondary" size="small">
                {t("admin:confirm.keep")}
              </ButtonLink>
            )}
            <Button variant={quote ? "secondary" : "primary"} size="small">
              {t(`actions.${page}.show`)}
            </Button>
          </Inline>
        </Stack>
      </Form>
      {children}
    </Stack>
  );
}

type ShorterStayProps = {
  page: EarlyCheckOutProps["page"];
  checkOut: string;
  nights: number;
  bookedNights: number;
  lines: PriceLine[];
  /** Above the amounts. */
  children?: ReactNode;
};

/** The stay until that morning, with its amounts. */
function ShorterStay({ page, checkOut, nights, bookedNights, lines, children }: ShorterStayProps) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  return (
    <Card>
      <Stack gap="12">
        <Heading level={2} size="small">
          {t(`actions.${page}.shown`, { date: formatDate(checkOut, locale) })}
        </Heading>
        <Text size="small" tone="soft">
          {t("actions.midStayCheckoutPage.nights", { count: nights, booked: bookedNights })}
        </Text>
        {children}
        <PriceList lines={lines} />
      </Stack>
    </Card>
  );
}

type RefundFieldsProps = {
  fieldOf: FieldOf;
  computed: number;
  maximum: number;
  /** Whether the resident reads the reason. */
  isShownToResident?: boolean;
};

function RefundFields({ fieldOf, computed, maximum, isShownToResident }: RefundFieldsProps) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const locale = useLocale();
  const mayChangeAmount = useCan()("money.write");
  const { defaultValue = String(computed), ...amount } = fieldOf("decidedAmount");
  const hint = t("actions.refundAmountHint", {
    computed: formatMoney(computed, locale),
    maximum: formatMoney(maximum, locale),
  });
  return (
    <>
      {maximum > 0 && !mayChangeAmount && <input type="hidden" name="decidedAmount" value={computed} />}
      {maximum > 0 && mayChangeAmount && (
        <TextField
          {...amount}
          key={computed}
          defaultValue={defaultValue}
          label={t("actions.refundAmount")}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      )}
      <TextareaField
        {...fieldOf("reason")}
        label={t("actions.reason")}
        hint={t(isShownToResident ? "actions.reasonTold" : "actions.reasonKept")}
        optional={t("common:form.optional")}
        rows={3}
        maxLength={500}
      />
    </>
  );
}

import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PriceList, type PriceLine } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { Question } from "./confirm.server";

type EarlyCheckOutProps = {
  reservationId: string;
  question: Extract<Question, { intent: "midStayCheckout" | "evict" }>;
  page: "midStayCheckoutPage" | "evictPage";
  notice?: string | false;
  /** What follows once a day is chosen. */
  children: ReactNode;
};

/** Asks for the last morning of a stay that ends early, by a plain GET. */
export function EarlyCheckOut({ reservationId, question, page, notice, children }: EarlyCheckOutProps) {
  const { t } = useTranslation(["adminReservation", "admin"]);
  const locale = useLocale();
  const { list, withList } = useListContext();
  const { intent, days, checkOut, quote, problem } = question;
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
export function ShorterStay({ page, checkOut, nights, bookedNights, lines, children }: ShorterStayProps) {
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

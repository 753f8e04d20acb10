import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import type { ChangeQuote } from "contract/stay-change";
import { formatMoney } from "domain/money/money";
import { refundCheckIn } from "domain/money/refund-policy";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant, formatStay } from "~/platform/format/format";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { withQuery } from "~/platform/paths/paths";
import { useLocale } from "~/platform/i18n/use-locale";
import { InstallmentList, priceLines } from "../price";
import type { ChangeFields } from "./change.server";
import { ChangedTerms } from "./pending-change";

type ChangeOfferProps = {
  reservation: Reservation;
  quote: ChangeQuote;
  fields: ChangeFields;
  action: string;
  /** For admins, who are not those whom it is held for. */
  isAdmin?: boolean;
};

/** What would change, with every line of the price, and the button that requests it. */
export function ChangeOffer({ reservation, quote, fields, action, isAdmin }: ChangeOfferProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  const { difference, dueNow, refundAmount } = quote;
  const priced = {
    lines: quote.lines,
    totalPrice: quote.to.totalPrice,
    vatPercent: reservation.vatPercent,
    deposit: quote.deposit,
    coupon: quote.lost.some((loss) => loss !== "lengthDiscount") ? null : reservation.coupon,
    refundPolicy: reservation.refundPolicy,
  };
  const hidden = {
    ...fields,
    quotedDifference: difference,
    quotedTotal: quote.to.totalPrice,
    quotedDeposit: quote.deposit,
    quotedDueNow: dueNow,
    quotedRefund: refundAmount,
  };
  const context = isAdmin ? "admin" : undefined;
  const made = { status: "done", from: quote.from, to: quote.to } as const;
  const countedFrom = refundCheckIn(quote.to.checkIn, [...reservation.changes, made]);
  const isAtOnce = !quote.needsAddendum && dueNow === 0;
  return (
    <Card as="section" aria-labelledby="change-offer">
      <Stack gap="24">
        <Heading level={2} size="block" id="change-offer">
          {t("change.offer")}
        </Heading>
        <ChangedTerms from={quote.from} to={quote.to} />
        <PriceList
          lines={[
            ...priceLines(priced, t, locale),
            { label: t("change.before"), amount: money(quote.from.totalPrice) },
            {
              label: t(difference < 0 ? "change.less" : "change.difference"),
              amount: money(Math.abs(difference)),
              strong: true,
            },
            ...(dueNow > 0 ? [{ label: t("change.dueNow"), amount: money(dueNow), strong: true }] : []),
            ...(refundAmount > 0
              ? [{ label: t("change.refund", { context }), amount: money(refundAmount), strong: true }]
              : []),
          ]}
        />
        {quote.lost.length > 0 && (
          <Notice tone="warning" silent>
            {quote.lost.map((loss) => (
              <p key={loss}>{t(`change.lost.${loss}`)}</p>
            ))}
          </Notice>
        )}
        {reservation.refundPolicy === "tiered" && countedFrom !== quote.to.checkIn && (
          <Text size="small">{t("change.refundDays", { date: formatDate(countedFrom, locale, "long") })}</Text>
        )}
        <div>
          <Heading level={3} size="small">
            {t("change.schedule")}
          </Heading>
          <InstallmentList installments={quote.installments} />
        </div>
        {quote.available ? (
          // With what is asked for, so that a refusal shows the offer again, at the price of then
          <PostForm action={withQuery(action, fields)} version={reservation.version}>
            <Stack gap="12">
              {!isAtOnce && (
                <Text>
                  {t(quote.needsAddendum ? "change.next" : "change.nextPay", {
                    context,
                    until: formatInstant(quote.holdExpiresAt, locale),
                  })}
                </Text>
              )}
              {Object.entries(hidden).map(([name, value]) =>
                value === undefined || value === "" ? null : (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
              <div>
                <SubmitButton name="intent" value="request" variant="brand">
                  {t(isAtOnce ? "change.make" : "change.request", { context })}
                </SubmitButton>
              </div>
            </Stack>
          </PostForm>
        ) : (
          <Notice tone="warning">
            <p>
              {isAdmin && fields.unitId
                ? t("change.takenRoom", {
                    listing: quote.to.listingName,
                    days: formatStay(quote.to.checkIn, quote.to.checkOut, locale),
                  })
                : t("change.taken")}
            </p>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

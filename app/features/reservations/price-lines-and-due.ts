import type { TFunction } from "i18next";
import type { Installment } from "contract/price";
import type { Quote } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import type { PriceLine } from "~/design-system/price-list/price-list";
import { priceLines } from "./price-lines";

/** More different amounts of later payments than these are added up. */
const maxAmounts = 2;

type Payments = Pick<Quote, "installments" | "dueNow">;

/** The lines of a price, and one with the payment that is due now and the later ones. */
export function priceLinesAndDue(
  price: Parameters<typeof priceLines>[0] & Payments,
  t: TFunction<"reservations">,
  locale: Language,
): PriceLine[] {
  return [...priceLines(price, t, locale), dueNowLine(price, t, locale)];
}

function dueNowLine(quote: Payments, t: TFunction<"reservations">, locale: Language): PriceLine {
  const later = quote.installments.filter(({ status }) => status === "upcoming");
  return {
    label: t("price.dueNow"),
    note: later.length > 0 ? laterPayments(later, t, locale) : undefined,
    amount: formatMoney(quote.dueNow, locale),
    strong: true,
  };
}

function laterPayments(later: readonly Installment[], t: TFunction<"reservations">, locale: Language): string {
  const counts = new Map<number, number>();
  for (const { amount } of later) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  if (counts.size > maxAmounts) {
    const total = later.reduce((sum, { amount }) => sum + amount, 0);
    return t("schedule.thenTotal", { count: later.length, amount: formatMoney(total, locale) });
  }
  const payments = [...counts].map(([amount, count]) =>
    t("schedule.times", { count, amount: formatMoney(amount, locale) }),
  );
  return t("schedule.then", { payments: payments.join(" + ") });
}

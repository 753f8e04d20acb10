import type { TFunction } from "i18next";
import type { Quote, Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import type { Installment } from "contract/price";
import { formatStay } from "~/platform/format/format";
import type { PriceLine } from "~/design-system/price-list/price-list";

type Priced = Pick<Quote, "lines" | "totalPrice" | "deposit" | "coupon" | "refundPolicy" | "vatPercent"> & {
  status?: Reservation["status"];
};

export function priceLines(price: Priced, t: TFunction<"reservations">, locale: Language): PriceLine[] {
  const money = (amount: number) => formatMoney(amount, locale);
  const { vatPercent } = price;
  const isOff = price.status === "canceled" || price.status === "expired"; // without a check-out there are no further lines
  return [
    ...price.lines.map((line) => ({
      key: `${line.kind} ${line.from}`,
      label: labelOf(line, t),
      note: line.kind === "discount" ? price.coupon?.name : noteOf(line, t, locale),
      amount: money(line.amount),
    })),
    {
      label: t("price.total"),
      note: t("price.vat", { vatPercent }) || undefined,
      amount: money(price.totalPrice),
      strong: true,
    },
    {
      label: t("price.deposit"),
      note: isOff || price.deposit === 0 ? undefined : t(`deposit.facts.${price.refundPolicy}`),
      amount: money(price.deposit),
    },
  ];
}

type Line = Quote["lines"][number];

function labelOf({ kind, quantity, percent }: Line, t: TFunction<"reservations">): string {
  if (kind === "discount") return t("price.discount");
  if (kind === "lengthDiscount") return t("price.lengthDiscount", { percent });
  return t(`price.${kind}`, { count: quantity });
}

/** Days only where the rates change during the stay. */
function noteOf({ kind, quantity, unitPrice, amount, from, to }: Line, t: TFunction<"reservations">, locale: Language) {
  if (kind === "discount" || kind === "lengthDiscount") return undefined;
  const price = formatMoney(unitPrice, locale);
  const each = t(amount < quantity * unitPrice ? "price.atMost" : `price.each.${kind}`, { price });
  return from && to ? `${formatStay(from, to, locale)} · ${each}` : each;
}

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

import type { TFunction } from "i18next";
import type { Quote, Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import type { PriceLine } from "~/design-system/price-list/price-list";
type Priced = Pick<Quote, "lines" | "totalPrice" | "deposit" | "coupon" | "refundPolicy"> & {
  status?: Reservation["status"];
};

export function priceLines(price: Priced, t: TFunction<"reservations">, locale: Language): PriceLine[] {
  const money = (amount: number) => formatMoney(amount, locale);
  const isOff = price.status === "canceled" || price.status === "expired"; // without a check-out there are no further lines
  return [
    ...price.lines.map(({ kind, quantity, unitPrice, amount }) => ({
      label: kind === "discount" ? t("price.discount") : t(`price.${kind}`, { count: quantity }),
      note:
        kind === "discount"
          ? price.coupon?.name
          : t(amount < quantity * unitPrice ? "price.atMost" : "price.each", { price: money(unitPrice) }),
      amount: money(amount),
    })),
    { label: t("price.total"), note: t("price.vat"), amount: money(price.totalPrice), strong: true },
    {
      label: t("price.deposit"),
      note: isOff || price.deposit === 0 ? undefined : t(`deposit.facts.${price.refundPolicy}`),
      amount: money(price.deposit),
    },
  ];
}

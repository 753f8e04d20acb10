import type { TFunction } from "i18next";
import type { Installment } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";

/** What an installment adds up from, where it is more than rent: “rent ₩690,000 · bedding ₩60,000 · deposit ₩500,000”. */
export function formatInstallmentParts(part: Installment, t: TFunction<"reservations">, locale: Language): string {
  const amounts = { rent: part.rent, discount: -part.discount, bedding: part.bedding, deposit: part.deposit };
  if (amounts.rent === part.amount) return "";
  return (Object.keys(amounts) as (keyof typeof amounts)[])
    .filter((kind) => amounts[kind] !== 0)
    .map((kind) => t(`schedule.parts.${kind}`, { amount: formatMoney(amounts[kind], locale) }))
    .join(" · ");
}

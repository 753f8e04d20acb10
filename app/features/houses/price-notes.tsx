import { useTranslation } from "react-i18next";
import type { HouseSummary } from "contract/house";
import { formatMoney } from "domain/money";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { priceNotes } from "./price-notes.css";

type PriceNotesProps = { house: Pick<HouseSummary, "seasons" | "lengthDiscounts" | "monthlyRent">; className: string };

/** Seasons and discounts for length, where a guest chooses dates. */
export function PriceNotes({ house, className }: PriceNotesProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  if (house.seasons.length + house.lengthDiscounts.length === 0) return null;
  return (
    <ul className={priceNotes}>
      {house.seasons.map(({ from, to, monthlyRent, nightlyRate }) => (
        <li key={from} className={className}>
          {t("house.season", {
            from: formatDate(from, locale, "long"),
            to: formatDate(to, locale, "long"),
            rent: formatMoney(monthlyRent, locale),
            rate: formatMoney(nightlyRate, locale),
          })}
        </li>
      ))}
      {house.seasons.length > 0 && (
        <li className={className}>{t("house.otherDays", { rent: formatMoney(house.monthlyRent, locale) })}</li>
      )}
      {house.lengthDiscounts.map(({ months, percent }) => (
        <li key={months} className={className}>
          {t("house.lengthDiscount", { count: months, percent })}
        </li>
      ))}
    </ul>
  );
}

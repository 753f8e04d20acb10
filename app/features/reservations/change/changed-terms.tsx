import { useTranslation } from "react-i18next";
import type { ChangeQuote } from "contract/stay-change";
import { PriceList } from "~/design-system/price-list/price-list";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

/** The stay as it is and as it would be. */
export function ChangedTerms({ from, to }: Pick<ChangeQuote, "from" | "to">) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const describe = ({ listingName, checkIn, checkOut, nights, beddingSets }: ChangeQuote["from"]) => (
    <>
      {formatDate(checkIn, locale, "long")} – {formatDate(checkOut, locale, "long")}
      <br />
      {t("stay.nights", { count: nights })} · {listingName}
      {beddingSets > 0 && ` · ${t("stay.beddingCount", { count: beddingSets })}`}
    </>
  );
  return (
    <PriceList
      lines={[
        { label: t("change.from"), amount: describe(from) },
        { label: t("change.to"), amount: describe(to), strong: true },
      ]}
    />
  );
}

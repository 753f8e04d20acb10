import { useTranslation } from "react-i18next";
import type { ChangeQuote } from "contract/stay-change";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

/** The stay as it is and as it would be. */
export function ChangedTerms({ from, to }: Pick<ChangeQuote, "from" | "to">) {
  const { t } = useTranslation("reservations");
  return (
    <Stack gap="16">
      <Terms label={t("change.from")} terms={from} />
      <Terms label={t("change.to")} terms={to} />
    </Stack>
  );
}

function Terms({ label, terms }: { label: string; terms: ChangeQuote["from"] }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { listingName, checkIn, checkOut, nights, beddingSets } = terms;
  return (
    <div>
      <Text size="small" tone="soft">
        {label}
      </Text>
      <Text weight="medium">{`${formatDate(checkIn, locale, "long")} – ${formatDate(checkOut, locale, "long")}`}</Text>
      <Text size="small">
        <span>{`${t("stay.nights", { count: nights })} · ${listingName}`}</span>
        {beddingSets > 0 && <span>{` · ${t("stay.beddingCount", { count: beddingSets })}`}</span>}
      </Text>
    </div>
  );
}

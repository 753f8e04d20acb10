import { useTranslation } from "react-i18next";
import { nightsBetween } from "domain/nights";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

type FullSpansProps = { spans: readonly { from: string; to: string }[]; size?: "small" };

/** Nights that cannot be booked, each span with its days and its number of nights. */
export function FullSpans({ spans, size }: FullSpansProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <ul>
      {spans.map(({ from, to }) => (
        <Text as="li" key={from} tone="soft" size={size} numeric>
          {t("house.fullRange", {
            from: formatDate(from, locale, "long"),
            to: formatDate(to, locale, "long"),
            count: nightsBetween(from, to),
          })}
        </Text>
      ))}
    </ul>
  );
}

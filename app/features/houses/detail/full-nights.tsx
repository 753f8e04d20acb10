import { useTranslation } from "react-i18next";
import { groupNights, nightsBetween } from "domain/nights";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

export function FullNights({ nights }: { nights: readonly string[] }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const ranges = groupNights(nights);
  if (ranges.length === 0) return <Text tone="soft">{t("house.fullNone")}</Text>;
  const range = ({ from, to }: { from: string; to: string }) =>
    t("house.fullRange", {
      from: formatDate(from, locale, "long"),
      to: formatDate(to, locale, "long"),
      count: nightsBetween(from, to),
    });
  return (
    <div>
      <Text weight="medium">{t("house.fullTitle")}</Text>
      <ul>
        {ranges.map((each) => (
          <Text as="li" key={each.from} tone="soft" numeric>
            {range(each)}
          </Text>
        ))}
      </ul>
    </div>
  );
}

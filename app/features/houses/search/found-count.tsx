import { useTranslation } from "react-i18next";
import { Text } from "~/design-system/text/text";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

type FoundCountProps = {
  count: number;
  isTruncated?: boolean;
  checkIn?: string;
  checkOut?: string;
};

export function FoundCount({ count, isTruncated, checkIn, checkOut }: FoundCountProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <div role="status">
      {count > 0 && checkIn && checkOut ? (
        <Text weight="semibold">
          {t(isTruncated ? "list.foundMoreFor" : "list.foundFor", {
            count,
            stay: formatStay(checkIn, checkOut, locale),
          })}
        </Text>
      ) : (
        <Text tone="soft">
          <strong>{t(isTruncated ? "list.foundMore" : "list.found", { count })}</strong>
          {count > 0 && ` · ${t("list.hint")}`}
        </Text>
      )}
    </div>
  );
}

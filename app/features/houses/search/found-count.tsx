import { useTranslation } from "react-i18next";
import { Text } from "~/design-system/text/text";

type FoundCountProps = {
  count: number;
  isTruncated?: boolean;
  checkIn?: string;
  checkOut?: string;
};

/** How many were found, and what the price of each of them includes. */
export function FoundCount({ count, isTruncated, checkIn, checkOut }: FoundCountProps) {
  const { t } = useTranslation("houses");
  const hasDates = count > 0 && checkIn && checkOut;
  return (
    <Text size="small" tone="soft">
      <strong role="status">
        {hasDates
          ? t(isTruncated ? "list.foundMoreFor" : "list.foundFor", { count })
          : t(isTruncated ? "list.foundMore" : "list.found", { count })}
      </strong>
      {count > 0 && ` · ${t("card.included")}`}
    </Text>
  );
}

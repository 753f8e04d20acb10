import { useTranslation } from "react-i18next";
import { besideCommute } from "./houses-page.css";
import { Text } from "~/design-system/text/text";

type FoundCountProps = {
  count: number;
  isTruncated?: boolean;
  checkIn?: string;
  checkOut?: string;
  /** To which the cards give the minutes. */
  place?: string;
};

/** How many were found, and what every card leaves out: where the commute leads, and what the price includes. */
export function FoundCount({ count, isTruncated, checkIn, checkOut, place }: FoundCountProps) {
  const { t } = useTranslation("houses");
  const hasDates = count > 0 && checkIn && checkOut;
  return (
    <Text size="small" tone="soft">
      <strong role="status">
        {hasDates
          ? t(isTruncated ? "list.foundMoreFor" : "list.foundFor", { count })
          : t(isTruncated ? "list.foundMore" : "list.found", { count })}
      </strong>
      {count > 0 && place && ` · ${t("list.commute", { place })}`}
      {count > 0 && <span className={place && besideCommute}>{` · ${t("card.included")}`}</span>}
    </Text>
  );
}

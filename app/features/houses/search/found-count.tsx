import { useTranslation } from "react-i18next";
import { Text } from "~/design-system/text/text";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import { found } from "./search-results.css";

type FoundCountProps = {
  count: number;
  isTruncated?: boolean;
  checkIn?: string;
  checkOut?: string;
  /** Destination of the commute times on the cards. */
  place?: string;
};

/** The number of houses found, the destination of their commute times, and what every price includes. */
export function FoundCount({ count, isTruncated, checkIn, checkOut, place }: FoundCountProps) {
  const { t } = useTranslation("houses");
  const hasDates = count > 0 && checkIn && checkOut;
  return (
    <Text size="small" tone="soft" className={found}>
      <strong role="status">
        {hasDates
          ? t(isTruncated ? "list.foundMoreFor" : "list.foundFor", { count })
          : t(isTruncated ? "list.foundMore" : "list.found", { count })}
      </strong>
      {count > 0 && place && <span>{` · ${t("list.commute", { place })}`}</span>}
      {count > 0 && <span className={place && hiddenOnPhone}>{` · ${t("card.included")}`}</span>}
    </Text>
  );
}

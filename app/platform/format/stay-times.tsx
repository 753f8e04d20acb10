import { useTranslation } from "react-i18next";
import { checkInInstant, checkOutInstant } from "domain/seoul-time";
import { Text } from "~/design-system/text/text";
import { SeoulTime } from "./seoul-time";

export function StayTimes({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="small">
        {t("time.checkIn")} <SeoulTime at={checkInInstant(checkIn).toISOString()} as="from" />
      </Text>
      <Text size="small">
        {t("time.checkOut")} <SeoulTime at={checkOutInstant(checkOut).toISOString()} as="until" />
      </Text>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { checkInInstant, checkOutInstant } from "domain/seoul-time";
import { Text } from "~/design-system/text/text";
import { SeoulTime } from "./seoul-time";

export function StayTimes({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="small">
        <span>{t("time.checkIn")}</span> <SeoulTime at={checkInInstant(checkIn).toISOString()} as="from" />
      </Text>
      <Text size="small">
        <span>{t("time.checkOut")}</span> <SeoulTime at={checkOutInstant(checkOut).toISOString()} as="until" />
      </Text>
    </div>
  );
}

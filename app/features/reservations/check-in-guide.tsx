import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./check-in-guide.css";

/** How to get there and in; the address in Korean is for the taxi. */
export function CheckInGuide({ house }: { house: Reservation["house"] }) {
  const { t } = useTranslation("reservations");
  return (
    <Stack gap="16">
      <div className={styles.address}>
        <Text size="small" tone="soft">
          {t("guide.forTaxi")}
        </Text>
        <Text size="large" weight="bold" lang="ko">
          {house.addressKorean}
        </Text>
        <Text tone="soft">{house.address}</Text>
      </div>
      <ol className={styles.steps}>
        {house.checkInGuide.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  );
}

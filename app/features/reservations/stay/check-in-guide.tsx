import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { arrivalInfoDeadline } from "domain/seoul-time";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";
import { getBrand, phoneHref } from "~/platform/brand";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { mapLinks } from "~/platform/paths/map-links";
import * as styles from "./check-in-guide.css";

type CheckInGuideProps = {
  house: Reservation["house"];
  checkIn: string;
  arrival: Reservation["arrival"];
  /** Null where it is on another page, which its link leads to. */
  doorCode: string | null;
  /** Why it cannot be shown now. */
  doorCodeRefusal?: string | null;
  doorCodePage?: string;
  withoutArrival?: string;
};

export function CheckInGuide({
  house,
  checkIn,
  arrival,
  doorCode,
  doorCodeRefusal,
  doorCodePage,
  withoutArrival,
}: CheckInGuideProps) {
  const { t } = useTranslation("reservations");
  const { addressKorean, address } = house;
  return (
    <Stack gap="16">
      <div className={styles.address}>
        <Text size="small" tone="soft">
          {t("guide.forTaxi")}
        </Text>
        <p lang="ko" className={styles.driver}>
          {t("guide.driver")}
        </p>
        <p lang="ko" className={styles.korean}>
          {addressKorean}
        </p>
        {address !== addressKorean && <Text tone="soft">{address}</Text>}
        <div className={styles.forApps}>
          <CopyField
            id="korean-address"
            label={t("guide.addressToCopy")}
            value={addressKorean}
            copyLabel={t("guide.copy")}
            copiedLabel={t("guide.copied")}
          />
          <p>
            <PlainLink href={mapLinks.naver({ addressKorean })} target="_blank" rel="noreferrer">
              {t("guide.map")}
            </PlainLink>
          </p>
        </div>
      </div>
      <Card>
        {arrival ? (
          <ArrivalSteps
            checkIn={checkIn}
            arrival={arrival}
            doorCode={doorCode}
            doorCodeRefusal={doorCodeRefusal}
            doorCodePage={doorCodePage}
            beforehand={house.checkInGuide}
          />
        ) : (
          <Text>{withoutArrival}</Text>
        )}
      </Card>
      <Card>
        <Text>{t("guide.call")}</Text>
        <p className={styles.phone}>
          <PlainLink href={phoneHref()}>{getBrand().phone}</PlainLink>
        </p>
        <Text size="small" tone="soft">
          <span>{t("guide.emergency")}</span> <PlainLink href="tel:119">119</PlainLink>{" "}
          <span>{`· ${t("guide.police")}`}</span> <PlainLink href="tel:112">112</PlainLink>
        </Text>
      </Card>
    </Stack>
  );
}

type ArrivalStepsProps = Pick<CheckInGuideProps, "checkIn" | "doorCode" | "doorCodeRefusal" | "doorCodePage"> & {
  arrival: NonNullable<Reservation["arrival"]>;
  beforehand: string[];
};

/** The door code and the steps; before they are sent, when they will be. */
function ArrivalSteps({
  checkIn,
  arrival: { from, steps, hasDoorCode },
  doorCode,
  doorCodeRefusal,
  doorCodePage,
  beforehand,
}: ArrivalStepsProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const hasSteps = steps.length > 0;
  const list = hasSteps ? steps : beforehand;
  return (
    <Stack gap="16">
      {doorCode && (
        <div>
          <Text size="small" tone="soft">
            {t("guide.doorCode")}
          </Text>
          <p className={styles.doorCode}>{doorCode}</p>
        </div>
      )}
      {doorCodeRefusal && (
        <div data-incomplete>
          <Text size="small" tone="soft">
            {t("guide.doorCode")}
          </Text>
          <p>{doorCodeRefusal}</p>
        </div>
      )}
      {doorCodePage && hasDoorCode && (
        <div>
          <ButtonLink to={doorCodePage} variant="secondary">
            {t("guide.seeDoorCode")}
          </ButtonLink>
        </div>
      )}
      {Date.now() < Date.parse(from) && (
        <Text>{t("guide.comes", { at: formatInstant(arrivalInfoDeadline(checkIn).toISOString(), locale) })}</Text>
      )}
      {list.length > 0 && (
        <div>
          <Text weight="semibold">{t("guide.steps")}</Text>
          <ol className={styles.steps}>
            {list.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </Stack>
  );
}

import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text, Unbroken } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./house-sections.css";
import { Section } from "./section";
import { SubwayStops } from "./subway-stops";

export function AddressSection({ house }: { house: House }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <Section id="address">
      <div>
        <Text>{house.address}</Text>
        {locale !== "ko" && (
          <Text size="small" tone="soft">
            <span>{`${t("house.addressKorean")}:`}</span> <span lang="ko">{house.addressKorean}</span>
          </Text>
        )}
      </div>
      <div className={styles.columns}>
        {house.subway.length > 0 && (
          <Stack gap="8">
            <Heading level={3} size="small">
              {t("house.subway")}
            </Heading>
            <SubwayStops stops={house.subway} />
          </Stack>
        )}
        {house.landmarks.length > 0 && (
          <Stack gap="8">
            <Heading level={3} size="small">
              {t("house.landmarks")}
            </Heading>
            <ul className={styles.points}>
              {house.landmarks.map(({ name, minutes }) => (
                <li key={name} className={styles.landmark}>
                  <span>{name}</span>{" "}
                  <Text as="span" size="small" tone="soft">
                    <Unbroken>{t("house.minutes", { count: minutes })}</Unbroken>
                  </Text>
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </div>
    </Section>
  );
}

import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { HouseFacts } from "./house-facts";
import * as styles from "./house-sections.css";
import { Points, Section } from "./section";

const places = ["room", "shared", "building"] as const;

export function FacilitiesSection({ house }: { house: House }) {
  const { t } = useTranslation("houses");
  return (
    <Section id="facilities" title={t("house.facilities")}>
      <HouseFacts house={house} />
      <div className={styles.columns}>
        {places.map((place) => {
          const names = house.facilities.filter((facility) => facility.place === place).map(({ name }) => name);
          return names.length === 0 ? null : (
            <Stack key={place} gap="8">
              <Heading level={3} size="small">
                {t(`house.place.${place}`)}
              </Heading>
              <Points lines={names} ticked />
            </Stack>
          );
        })}
      </div>
    </Section>
  );
}

import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { HouseFacts } from "./house-facts";
import type { LineIcon } from "./line-icons";
import { IconLines, Section } from "./section";

const places = ["room", "shared", "building"] as const;

export function FacilitiesSection({ house, icons }: { house: House; icons: Record<string, LineIcon> }) {
  const { t } = useTranslation("houses");
  return (
    <Section id="facilities">
      <HouseFacts house={house} />
      <Stack gap="24">
        {places.map((place) => {
          const names = house.facilities.filter((facility) => facility.place === place).map(({ name }) => name);
          return names.length === 0 ? null : (
            <Stack key={place} gap="16">
              <Heading level={3} size="small">
                {t(`house.place.${place}`)}
              </Heading>
              <IconLines lines={names} icons={icons} />
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}

import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { Stack } from "~/design-system/layout/layout";
import {
  Accessibility,
  BedDouble,
  CarFront,
  DoorOpen,
  Maximize2,
  UsersRound,
  type Icon,
} from "~/design-system/icons/icons";
import type { LineIcon } from "./line-icons";
import { IconLines, Section } from "./section";
import * as styles from "./sections.css";

export function AboutSection({ house }: { house: House }) {
  const { t } = useTranslation("houses");
  const facts = [
    t("house.facts.occupancyValue", { count: house.occupancy }),
    house.beds,
    t("house.facts.sizeValue", { size: house.sizeM2 }),
  ];
  return (
    <Section id="about">
      <Text weight="semibold">{facts.join(" · ")}</Text>
      {house.about.map((paragraph) => (
        <Text key={paragraph} measure>
          {paragraph}
        </Text>
      ))}
    </Section>
  );
}

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

function HouseFacts({ house }: { house: House }) {
  const { t } = useTranslation("houses");
  const { access } = house;
  const accessFacts = [
    access.stepFree ? t("house.facts.stepFree") : t("house.facts.steps"),
    access.lift ? t("house.facts.lift") : t("house.facts.noLift"),
    t("house.facts.doorway", { width: access.doorwayCm }),
    access.visualAlarm ? t("house.facts.visualAlarm") : "",
  ].filter(Boolean);
  const floors = [...new Set(house.units.map(({ floor }) => floor))].sort((a, b) => a - b);
  const rooms = [
    t("house.facts.rooms", { count: house.units.length }),
    t("house.facts.floors", { floors: floors.join(", "), count: floors.length }),
  ].join(" · ");
  const facts: [Icon, string, string][] = [
    [UsersRound, t("house.facts.occupancy"), t("house.facts.occupancyValue", { count: house.occupancy })],
    [BedDouble, t("house.facts.beds"), house.beds],
    [Maximize2, t("house.facts.size"), t("house.facts.sizeValue", { size: house.sizeM2 })],
    [DoorOpen, t("house.facts.rooms"), rooms],
    [Accessibility, t("house.facts.access"), accessFacts.join(" · ")],
    [CarFront, t("house.facts.parking"), house.parking],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([Icon, term, value]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>
            <Icon className={styles.factIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{term}</span>
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

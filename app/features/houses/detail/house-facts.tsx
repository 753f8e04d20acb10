import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { createIcon } from "~/design-system/icons/icon";
import {
  Accessibility,
  Banknote,
  BedDouble,
  CarFront,
  Check,
  Clock,
  ConciergeBell,
  DoorOpen,
  FileSignature,
  Hourglass,
  Maximize2,
  Sofa,
  Sparkles,
  Users,
  UsersRound,
  Wrench,
  type Icon,
} from "~/design-system/icons/icons";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Section } from "./section";
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
  const bills = house.bills.map((bill) => t(`bills.${bill}`)).join(", ");
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
    ...(bills ? [[Banknote, t("house.facts.bills"), bills] as [Icon, string, string]] : []),
  ];
  return (
    <Grid as="dl" columns={{ mobile: "2", tablet: "3" }} gap="16">
      {facts.map(([Icon, term, value]) => (
        <div key={term} className={styles.fact}>
          <Text as="dt" size="small" tone="soft">
            <Icon className={styles.factIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{term}</span>
          </Text>
          <Text as="dd" weight="medium">
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

/** Icons of lines that admins write; those that no other page has are made here. */
const lineIcons = {
  "cigarette-off": createIcon("cigarette-off"),
  moon: createIcon("moon"),
  sparkles: Sparkles,
  users: Users,
  recycle: createIcon("recycle"),
  "car-taxi-front": createIcon("car-taxi-front"),
  "key-round": createIcon("key-round"),
  banknote: Banknote,
  hourglass: Hourglass,
  "file-pen-line": FileSignature,
  image: createIcon("image"),
  clock: Clock,
  wifi: createIcon("wifi"),
  cctv: createIcon("cctv"),
  "concierge-bell": ConciergeBell,
  package: createIcon("package"),
  "bed-double": BedDouble,
  "lamp-desk": createIcon("lamp-desk"),
  shirt: createIcon("shirt"),
  snowflake: createIcon("snowflake"),
  thermometer: createIcon("thermometer"),
  lock: createIcon("lock"),
  bath: createIcon("bath"),
  "cooking-pot": createIcon("cooking-pot"),
  "washing-machine": createIcon("washing-machine"),
  sofa: Sofa,
  "book-open": createIcon("book-open"),
  "eighth-notes": createIcon("eighth-notes"),
  palette: createIcon("palette"),
  wrench: Wrench,
  dumbbell: createIcon("dumbbell"),
  sun: createIcon("sun"),
  armchair: createIcon("armchair"),
  bike: createIcon("bike"),
  check: Check,
} satisfies Record<string, Icon>;

export type LineIcon = keyof typeof lineIcons;

type IconLinesProps = { lines: readonly string[]; icons: Record<string, LineIcon> };

/** Lines that an admin has written, each with an icon. */
export function IconLines({ lines, icons }: IconLinesProps) {
  return (
    <Grid as="ul" columns={{ tablet: "2" }} gap="32" rowGap="16">
      {lines.map((line) => {
        const Icon = lineIcons[icons[line] ?? "check"];
        return (
          <Inline as="li" key={line} gap="12" align="start" wrap={false}>
            <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
            <span>{line}</span>
          </Inline>
        );
      })}
    </Grid>
  );
}

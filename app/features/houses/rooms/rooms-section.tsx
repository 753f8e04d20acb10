import { ChevronRight } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { nightsBetween } from "domain/nights";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { Section } from "../detail/section";
import type { StayChoice } from "../detail/stay-choice.server";
import type { ListedRoom } from "./rooms.server";
import * as styles from "./rooms-section.css";

type RoomsSectionProps = {
  house: House;
  rooms: ListedRoom[] | null;
  languages: string | null;
  choice: StayChoice;
};

/** A line for each room; opened, its plan, pictures and free nights. */
export function RoomsSection({ house, rooms, languages, choice }: RoomsSectionProps) {
  const { t } = useTranslation("houses");
  return (
    <Section id="rooms" title={t("rooms.title")}>
      <Stack gap="16">
        <Text tone="soft" measure>
          {rooms ? t("rooms.lead") : t("rooms.missing")} {languages}
        </Text>
        <ul className={styles.list}>
          {rooms?.map((room) => (
            <li key={room.id}>
              <details className={styles.room}>
                <Summary room={room} />
                <Details house={house} room={room} choice={choice} />
              </details>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

function Summary({ room: { name, facts, free, floorRule } }: { room: ListedRoom }) {
  const { t } = useTranslation("houses");
  return (
    <summary className={styles.summary}>
      <ChevronRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.title}>
        <span className={styles.name}>{name}</span> <span className={styles.facts}>{facts}</span>
      </span>
      <span className={styles.badges}>
        {floorRule === "womenOnly" && <Badge tone="info">{t("rooms.womenOnly")}</Badge>}
        {free !== null && <Badge tone={free ? "success" : "neutral"}>{t(free ? "rooms.free" : "rooms.taken")}</Badge>}
      </span>
    </summary>
  );
}

function Details({ house, room, choice }: { house: House; room: ListedRoom; choice: StayChoice }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const { id, name, plan, pictures, floorRule, free } = room;
  const hasIllustrations = pictures.some(({ path }) => path.startsWith("houses/"));
  return (
    <div className={styles.content}>
      <Stack gap="8">
        {plan ? (
          <>
            <Text weight="medium">{t("rooms.planCaption")}</Text>
            <img
              className={styles.plan}
              src={paths.roomPicture(house.slug, id, "plan", locale)}
              alt={plan.alt}
              width={plan.width}
              height={plan.height}
              loading="lazy"
            />
          </>
        ) : (
          <Text tone="soft">{t("rooms.planMissing")}</Text>
        )}
      </Stack>
      <Nights house={house} room={room} />
      {pictures.length > 0 && (
        <div className={styles.wide}>
          <ul className={styles.pictures}>
            {pictures.map((picture) => (
              <li key={picture.path}>
                <Picture {...pictureSources(picture, "(min-width: 600px) 20rem, 84vw")} ratio="3:2" rounded />
              </li>
            ))}
          </ul>
          {hasIllustrations && (
            <Text size="small" tone="soft">
              {t("rooms.illustrations")}
            </Text>
          )}
        </div>
      )}
      <div className={styles.wide}>
        <Stack gap="12">
          <Text tone="soft">{t(floorRule === "womenOnly" ? "rooms.womenOnlyText" : "rooms.mixed")}</Text>
          {free && (
            <div>
              <ButtonLink to={paths.checkout(house.slug, { ...choice.values, unitId: id })}>
                {t("rooms.choose", { name })}
              </ButtonLink>
            </div>
          )}
          {free === null && (
            <div>
              <ButtonLink to={`${paths.house(house.slug)}#dates`} variant="secondary">
                {t("rooms.chooseDates")}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </div>
    </div>
  );
}

/** The picture and the same in words. */
function Nights({ house, room: { id, taken } }: { house: House; room: ListedRoom }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const range = ({ from, to }: { from: string; to: string }) =>
    t("house.fullRange", {
      from: formatDate(from, locale, "long"),
      to: formatDate(to, locale, "long"),
      count: nightsBetween(from, to),
    });
  return (
    <Stack gap="8">
      <Text weight="medium">{t("rooms.nightsCaption")}</Text>
      <img
        className={styles.nights}
        src={paths.roomPicture(house.slug, id, "nights", locale)}
        alt=""
        width={396}
        height={290}
        loading="lazy"
      />
      {taken.length === 0 ? (
        <Text tone="soft">{t("rooms.nightsNone")}</Text>
      ) : (
        <div>
          <Text tone="soft">{t("rooms.nights")}</Text>
          <ul>
            {taken.map((span) => (
              <Text as="li" key={span.from} tone="soft" size="small" numeric>
                {range(span)}
              </Text>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

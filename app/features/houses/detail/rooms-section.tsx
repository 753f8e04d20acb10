import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { groupNights, nightsBetween } from "domain/stays/nights";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { arrow } from "~/design-system/disclosure/disclosure.css";
import { ChevronRight } from "~/design-system/icons/icons";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { grow } from "~/design-system/layout/layout.css";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { formatDate } from "~/platform/format/format";
import { Section } from "./section";
import type { StayChoice } from "./booking-form";
import type { ListedRoom, RoomsToShow, RoomTexts } from "./house-page.server";
import { Card } from "~/design-system/card/card";
import { pictureSources } from "~/platform/paths/picture-sources";
import * as styles from "./sections.css";

type RoomsSectionProps = {
  house: House;
  rooms: RoomsToShow | null;
  languages: string | null;
  texts: RoomTexts;
  choice: StayChoice;
};

type RoomProps = Omit<RoomsSectionProps, "rooms" | "languages"> & { room: ListedRoom };

/** A line for each room; opened, its plan, pictures and free nights. */
export function RoomsSection({ rooms, languages, ...rest }: RoomsSectionProps) {
  const { texts } = rest;
  return (
    <Section id="rooms">
      <Stack gap="12">
        <Text tone="soft" measure>{`${rooms ? texts.lead : texts.missing} ${languages}`}</Text>
        {rooms?.open.map((room) => (
          <RoomLine key={room.id} room={room} {...rest} />
        ))}
        {rooms && rooms.folded.length > 0 && (
          <Disclosure title={rooms.foldedTitle} plain>
            <Stack gap="12">
              {rooms.folded.map((room) => (
                <RoomLine key={room.id} room={room} {...rest} />
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}

function RoomLine(props: RoomProps) {
  return (
    <Card as="details" padding="none">
      <Summary {...props} />
      <Details {...props} />
    </Card>
  );
}

function Summary({ room: { name, facts, free, next }, texts }: Pick<RoomProps, "room" | "texts">) {
  return (
    <Inline as="summary" gap="12" wrap={false} className={styles.roomSummary}>
      <ChevronRight className={arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={grow}>
        <Text as="span" weight="semibold">
          {name}
        </Text>{" "}
        <Text as="span" size="small" tone="soft">
          {facts}
        </Text>
        {next && (
          <>
            <br />
            <Text as="span" size="small">
              {next}
            </Text>
          </>
        )}
      </span>
      {free && <Badge tone="success">{texts.free}</Badge>}
    </Inline>
  );
}

function Details({ house, room, texts, choice }: RoomProps) {
  const locale = useLocale();
  const { id, plan, pictures, floorRule, free } = room;
  const hasIllustrations = pictures.some(({ path }) => path.startsWith("houses/"));
  return (
    <Stack gap="16" className={styles.roomContent}>
      <Grid columns={{ mobile: "1", tablet: "2" }}>
        <div>
          <Text weight={plan ? "medium" : undefined} tone={plan ? undefined : "soft"}>
            {plan ? texts.planCaption : texts.planMissing}
          </Text>
          {plan && (
            <img
              src={paths.roomPicture(house.slug, id, "plan", locale)}
              alt={plan.alt}
              width={plan.width}
              height={plan.height}
              loading="lazy"
            />
          )}
        </div>
        <Nights house={house} room={room} texts={texts} />
        {pictures.map((picture) => (
          <Picture
            key={picture.path}
            {...pictureSources(picture, "(min-width: 600px) 20rem, 84vw")}
            ratio="3:2"
            rounded
          />
        ))}
      </Grid>
      <Text tone="soft">
        <span>{floorRule === "womenOnly" ? texts.womenOnlyText : texts.mixed}</span>{" "}
        {hasIllustrations && <span>{texts.illustrations}</span>}
      </Text>
      {free !== false && (
        <div>
          {free ? (
            <ButtonLink to={paths.checkout(house.slug, { ...choice.values, unitId: id })}>{room.choose}</ButtonLink>
          ) : (
            <ButtonLink to={`${paths.house(house.slug)}#dates`} variant="secondary">
              {texts.chooseDates}
            </ButtonLink>
          )}
        </div>
      )}
    </Stack>
  );
}

/** The picture and the same in words. */
function Nights({ house, room: { id, taken }, texts }: Omit<RoomProps, "choice">) {
  const locale = useLocale();
  return (
    <div>
      <Text weight="medium">{texts.nightsCaption}</Text>
      <img src={paths.roomPicture(house.slug, id, "nights", locale)} alt="" width={396} height={290} loading="lazy" />
      <Text tone="soft">{taken.length === 0 ? texts.nightsNone : texts.nights}</Text>
      <FullSpans spans={taken} size="small" />
    </div>
  );
}

type AvailabilitySectionProps = { fullNights: readonly string[] | null; listedUntil: string };

/** When no room of the house is free. */
export function AvailabilitySection({ fullNights, listedUntil }: AvailabilitySectionProps) {
  const { t } = useTranslation("houses");
  const spans = groupNights(fullNights?.filter((night) => night <= listedUntil) ?? []);
  const missing = !fullNights ? t("house.fullMissing") : spans.length === 0 ? t("house.fullNone") : undefined;
  return (
    <Section id="availability" screenOnly>
      {missing ? (
        <Text tone="soft">{missing}</Text>
      ) : (
        <div>
          <Text weight="medium">{t("house.fullTitle")}</Text>
          <FullSpans spans={spans} />
        </div>
      )}
    </Section>
  );
}

type FullSpansProps = { spans: readonly { from: string; to: string }[]; size?: "small" };

/** Nights that cannot be booked, each span with its days and its number of nights. */
function FullSpans({ spans, size }: FullSpansProps) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <ul>
      {spans.map(({ from, to }) => (
        <Text as="li" key={from} tone="soft" size={size} numeric>
          {t("house.fullRange", {
            from: formatDate(from, locale, "long"),
            to: formatDate(to, locale, "long"),
            count: nightsBetween(from, to),
          })}
        </Text>
      ))}
    </ul>
  );
}

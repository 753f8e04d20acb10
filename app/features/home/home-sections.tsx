import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { areaPictures, areas, pictures } from "~/assets/brand-pictures";
import { PageSection, Eyebrow, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Stack, Inline, Grid, Container } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { SnapRow } from "~/design-system/snap-row/snap-row";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";
import { paths } from "~/platform/paths/paths";
import { MoreLink } from "~/design-system/button/more-link";
import { coverLink, linkCard } from "~/design-system/card/card.css";
import { Estimate, RateNote } from "~/platform/format/estimate";
import { useLocale } from "~/platform/i18n/use-locale";
import { pictureSources } from "~/platform/paths/picture-sources";
import {
  BedDouble,
  CalendarCheck,
  Languages,
  MailCheck,
  MessageCircleHeart,
  Signature,
  ArrowRight,
} from "~/design-system/icons/icons";
import { IconList } from "~/design-system/icon-list/icon-list";
import { useHasChat } from "~/platform/third-party/use-has-chat";
import { leadsOn } from "~/design-system/icons/icons.css";
import { grow } from "~/design-system/layout/layout.css";
import { EventTile } from "~/platform/format/event-tile";
import { formatEventTime } from "~/platform/format/event-time";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { ButtonLink } from "~/design-system/button/button";
import { counts } from "~/platform/third-party/conversions";
import { Notice } from "~/design-system/notice/notice";
import * as styles from "./home.css";
import type { OfferedHouse, Meetups } from "./home.server";

export function Areas() {
  const { t } = useTranslation(["home", "common"]);
  return (
    <PageSection labelledBy="areas-title">
      <Stack gap="24">
        <Heading level={2} id="areas-title">
          {t("home:areas.title")}
        </Heading>
        <SnapRow>
          {areas.map((area) => (
            <Link key={area} className={styles.area[area]} to={paths.houses({ area })} prefetch="intent">
              <span className={styles.areaPicture}>
                <Picture
                  {...areaPictures[area]}
                  sizes="(min-width: 961px) 11rem, (min-width: 600px) 46vw, min(72vw, 17rem)"
                  ratio="4:3"
                  alt=""
                />
              </span>
              <div className={styles.areaText}>
                <Text as="span" size="lead" weight="bold">
                  {t(`common:areas.${area}`)}
                </Text>
                <Text size="small" tone="soft">
                  {t(`home:areas.lines.${area}`)}
                </Text>
              </div>
            </Link>
          ))}
        </SnapRow>
      </Stack>
    </PageSection>
  );
}

const sizes = "(min-width: 1280px) 18rem, (min-width: 961px) 22vw, (min-width: 600px) 46vw, min(72vw, 17rem)";

export function Houses({ houses }: { houses: OfferedHouse[] }) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  return (
    <PageSection labelledBy="houses-title">
      <Stack gap="24">
        <Inline gap="12" justify="space-between">
          <Heading level={2} id="houses-title">
            {t("houses.title")}
          </Heading>
          <MoreLink to={paths.houses()}>{t("houses.all")}</MoreLink>
        </Inline>
        <SnapRow>
          {houses.map((house) => (
            <article key={house.slug} className={linkCard}>
              <div className={styles.housePicture[house.area]}>
                <Picture {...pictureSources(house.cover, sizes)} ratio="3:2" />
              </div>
              <div className={styles.houseText}>
                <Text size="small" tone="soft">
                  {house.minutesToSubway === null
                    ? house.areaName
                    : t("houses.place", { area: house.areaName, count: house.minutesToSubway })}
                </Text>
                <Text as="h3" size="medium" weight="bold" tight>
                  <Link className={coverLink} to={paths.house(house.slug)} prefetch="intent">
                    {house.name}
                  </Link>
                </Text>
                <Text weight="bold" numeric>
                  {t("hero.from", { rent: formatMoney(house.rent, locale) })}
                </Text>
                <Estimate won={house.rent} />
              </div>
            </article>
          ))}
        </SnapRow>
        <RateNote />
      </Stack>
    </PageSection>
  );
}

const promises = [
  { name: "cleaner", picture: pictures.kitchen },
  { name: "closer", picture: pictures.desk },
  { name: "reasonable", picture: pictures.twinRoom },
  { name: "connected", picture: pictures.season },
] as const;

const benefits = [
  { name: "contract", icon: Signature },
  { name: "confirmation", icon: MailCheck },
  { name: "checkIn", icon: CalendarCheck },
  { name: "bedding", icon: BedDouble },
  { name: "languages", icon: Languages },
] as const;

/** The four promises, and what a stay comes with. */
export function Benefit() {
  const { t } = useTranslation("home");
  const hasChat = useHasChat();
  const concierge = {
    icon: MessageCircleHeart,
    title: t("benefit.concierge.title"),
    text: t(hasChat ? "benefit.concierge.text" : "benefit.concierge.textWithoutChat"),
  };
  return (
    <PageSection tint="sunken" labelledBy="benefit-title">
      <Stack gap="32">
        <Stack gap="8">
          <Eyebrow>{t("benefit.title")}</Eyebrow>
          <Heading level={2} id="benefit-title">
            {t("benefit.tagline")}
          </Heading>
        </Stack>
        <Grid as="ul" columns={{ mobile: "2", desktop: "4" }} gap="24">
          {promises.map(({ name, picture }) => (
            <Stack as="li" key={name} gap="8">
              <Picture
                {...picture}
                sizes="(min-width: 1280px) 18rem, (min-width: 961px) 22vw, 46vw"
                ratio="3:2"
                rounded
                alt={t(`promises.${name}.alt`)}
              />
              <div>
                <Text as="h3" size="medium" weight="bold" tight>
                  {t(`promises.${name}.title`)}
                </Text>
                <Text tone="soft">{t(`promises.${name}.text`)}</Text>
              </div>
            </Stack>
          ))}
        </Grid>
        <IconList
          columns="3"
          items={[
            ...(getBrand().promises.concierge ? [concierge] : []),
            ...benefits.map(({ name, icon }) => ({
              icon,
              title: t(`benefit.${name}.title`),
              text: t(`benefit.${name}.text`),
            })),
          ]}
        />
      </Stack>
    </PageSection>
  );
}

/** @param listed null when they cannot be read */
export function Lounge({ listed }: { listed: Meetups | null }) {
  const { t } = useTranslation(["home", "common"]);
  const locale = useLocale();
  return (
    <PageSection tint="lounge" labelledBy="lounge-title">
      <TwoColumns>
        <Bleed>
          <Picture
            {...pictures.lounge}
            sizes="(min-width: 1280px) 36rem, (min-width: 961px) 44vw, 92vw"
            ratio="3:2"
            alt={t("lounge.alt")}
          />
        </Bleed>
        <Stack gap="24">
          <Stack gap="12">
            <Heading level={2} id="lounge-title">
              {t("lounge.title")}
            </Heading>
            <Text>{t("lounge.text")}</Text>
          </Stack>
          {listed && listed.meetups.length > 0 && (
            <Stack gap="8">
              <Heading level={3}>{t(listed.areComing ? "lounge.coming" : "lounge.newest")}</Heading>
              <ul className={styles.meetups}>
                {listed.meetups.map(({ id, title, startsAt, showsYear = false }) => (
                  <li key={id}>
                    <Link className={styles.meetup} to={paths.board(id)} prefetch="intent">
                      {startsAt && <EventTile startsAt={startsAt} />}
                      <Stack as="span" gap="0" className={grow}>
                        <span>{title}</span>
                        {startsAt && (
                          <Text as="span" size="small" tone="soft" weight="regular">
                            <time dateTime={withSeoulOffset(startsAt)}>
                              {t("common:time.seoul", { time: formatEventTime(startsAt, locale, showsYear) })}
                            </time>
                          </Text>
                        )}
                      </Stack>
                      <ArrowRight className={leadsOn} size={20} strokeWidth={1.75} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Stack>
          )}
          <div>
            <MoreLink to={paths.community()}>{t("lounge.all")}</MoreLink>
          </div>
        </Stack>
      </TwoColumns>
    </PageSection>
  );
}

/** Above the footer's row of houses. */
export function LastCall() {
  const { t } = useTranslation(["home", "common"]);
  return (
    <PageSection>
      <Stack gap="12" centered>
        <Heading level={2}>{t("home:lastCall.title")}</Heading>
        <Text tone="soft">{t("home:lastCall.text")}</Text>
        <ButtonLink to={paths.houses()} variant="brand" {...counts("findHouses")}>
          {t("common:actions.findHouses")}
        </ButtonLink>
      </Stack>
    </PageSection>
  );
}

export function PartsMissing() {
  const { t } = useTranslation();
  return (
    <Container>
      <Notice tone="info">
        <p>{t("partsMissing")}</p>
      </Notice>
    </Container>
  );
}

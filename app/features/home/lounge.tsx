import { Link } from "@remix-run/react";
import { ArrowRight } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { MoreLink } from "~/design-system/button/more-link";
import { leadsOn } from "~/design-system/icons/icons.css";
import { grow } from "~/design-system/layout/layout.css";
import { PageSection, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { EventTile } from "~/platform/format/event-tile";
import { formatEventTime } from "~/platform/format/event-time";
import { withSeoulOffset } from "~/platform/format/seoul-offset";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { Meetups } from "./home.server";
import * as styles from "./home.css";

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

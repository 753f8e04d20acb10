import { Link } from "@remix-run/react";
import { ArrowRight } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { MoreLink } from "~/design-system/button/more-link";
import { PageSection, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import type { Meetups } from "./home.server";
import * as styles from "./home.css";

/** @param newest null when they cannot be read */
export function Lounge({ newest }: { newest: Meetups | null }) {
  const { t } = useTranslation("home");
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
          {newest && newest.meetups.length > 0 && (
            <Stack gap="8">
              <Heading level={3}>{t(newest.areThisMonth ? "lounge.thisMonth" : "lounge.newest")}</Heading>
              <ul className={styles.meetups}>
                {newest.meetups.map(({ id, title }) => (
                  <li key={id}>
                    <Link className={styles.meetup} to={paths.board(id)} prefetch="intent">
                      {title}
                      <ArrowRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
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

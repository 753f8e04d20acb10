import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { MoreLink } from "~/design-system/button/more-link";
import { coverLink, linkCard } from "~/design-system/card/card.css";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PageSection } from "~/design-system/page-section/page-section";
import { Picture } from "~/design-system/picture/picture";
import { SnapRow } from "~/design-system/snap-row/snap-row";
import { Text } from "~/design-system/text/text";
import { Estimate, RateNote } from "~/platform/format/estimate";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import type { OfferedHouse } from "./home.server";
import * as styles from "./home.css";

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

import { useTranslation } from "react-i18next";
import { PageSection } from "~/design-system/page-section/page-section";
import { MoreLink } from "~/design-system/button/more-link";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { paths } from "~/platform/paths/paths";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";
import type { Reviews } from "./reviews.server";
import * as styles from "./reviews.css";

export function NewestReviews({ reviews, rating }: Reviews) {
  const { t } = useTranslation("reviews");
  return (
    <PageSection labelledBy="newest-reviews">
      <Stack gap="32">
        <Heading level={2} id="newest-reviews">
          {t("newest.title")}
        </Heading>
        <RatingSummary rating={rating} />
        <ul className={styles.newest}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <div>
          <MoreLink to={paths.testimonial()}>{t("newest.all")}</MoreLink>
        </div>
      </Stack>
    </PageSection>
  );
}

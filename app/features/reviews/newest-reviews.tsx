import { ArrowRight } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { PageSection } from "~/design-system/page-section/page-section";
import { ButtonLink } from "~/design-system/button/button";
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
          <ButtonLink to={paths.testimonial()} variant="secondary">
            {t("newest.all")}
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        </div>
      </Stack>
    </PageSection>
  );
}

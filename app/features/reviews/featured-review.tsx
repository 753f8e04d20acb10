import { useTranslation } from "react-i18next";
import type { Rating, Review } from "contract/review";
import { MoreLink } from "~/design-system/button/more-link";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { PageSection } from "~/design-system/page-section/page-section";
import { Text, TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { RatingSummary } from "./rating-summary";
import * as styles from "./reviews.css";

type FeaturedReviewProps = { review: Review; rating: Rating };

/** One review in large type, beside the averages of all. */
export function FeaturedReview({ review, rating }: FeaturedReviewProps) {
  const { t } = useTranslation("reviews");
  return (
    <PageSection labelledBy="newest-reviews">
      <div className={styles.featured}>
        <Stack as="figure" gap="16">
          <Heading level={2} id="newest-reviews">
            {t("newest.title")}
          </Heading>
          <blockquote className={styles.largeQuote}>{review.publicReview}</blockquote>
          <figcaption>
            <Text weight="semibold">{review.author}</Text>
            <TextLink standalone to={paths.house(review.houseSlug)} prefetch="intent">
              {review.houseName}
            </TextLink>
          </figcaption>
        </Stack>
        <Stack gap="16" align="start">
          <RatingSummary rating={rating} isNarrow />
          <MoreLink to={paths.testimonial()}>{t("newest.all")}</MoreLink>
        </Stack>
      </div>
    </PageSection>
  );
}

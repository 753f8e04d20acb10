import { useTranslation } from "react-i18next";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Pagination } from "~/design-system/pagination/pagination";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { HouseRating } from "../house-labels";
import type { HouseReviews } from "./house-page.server";
import * as styles from "./sections.css";
import { Section } from "./section";

type ReviewsSectionProps = {
  found: HouseReviews | null;
  hrefOf: (page: number) => string;
};

const aspects = ["facilities", "communication", "events", "location"] as const;

export function ReviewsSection({ found, hrefOf }: ReviewsSectionProps) {
  const { t } = useTranslation("houses");
  return (
    <Section id="reviews" screenOnly>
      {found ? <Reviews {...found} hrefOf={hrefOf} /> : <Text tone="soft">{t("house.reviewsMissing")}</Text>}
    </Section>
  );
}

function Reviews({ reviews, rating, pagination, hrefOf }: HouseReviews & Pick<ReviewsSectionProps, "hrefOf">) {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  return (
    <>
      <p>
        <HouseRating rating={rating} />
      </p>
      {rating.count > 0 && (
        <RatingBars
          ratings={aspects.map((aspect) => ({ label: t(`houses:rating.${aspect}`), value: rating[aspect] ?? 0 }))}
        />
      )}
      <Grid as="ul" columns={{ tablet: "2" }} className={styles.reviewList}>
        {reviews.map((review) => (
          <Stack as="li" key={review.id} gap="8">
            <Inline gap="12">
              <span className={styles.initial} aria-hidden="true">
                {[...review.author][0]}
              </span>
              <div>
                <Text weight="semibold">{review.author}</Text>
                <Text size="small" tone="soft">
                  {formatDate(review.publishedAt.slice(0, 10), locale, "month")}
                </Text>
              </div>
            </Inline>
            <Text>{review.publicReview}</Text>
            {review.reply && (
              <blockquote className={styles.reply}>
                <Text size="small" weight="semibold">
                  {t("houses:house.reply")}
                </Text>
                <Text>{review.reply}</Text>
              </blockquote>
            )}
          </Stack>
        ))}
      </Grid>
      <Pagination
        label={t("houses:house.reviews")}
        page={pagination.page}
        totalPages={pagination.totalPages}
        hrefOf={hrefOf}
        previousLabel={t("common:pages.previous")}
        nextLabel={t("common:pages.next")}
      />
    </>
  );
}

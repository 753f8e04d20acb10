import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { reviewListSchema } from "contract/review";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { HouseRating } from "./house-rating";
import * as styles from "./reviews-section.css";
import { Section } from "./section";

const aspects = ["facilities", "communication", "events", "location"] as const;

/** The four ratings and what residents wrote. */
export function ReviewsSection({ reviews, rating }: z.output<typeof reviewListSchema>) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <Section id="reviews" title={t("house.reviews")}>
      <p>
        <HouseRating rating={rating} />
      </p>
      {rating.count > 0 && (
        <RatingBars ratings={aspects.map((aspect) => ({ label: t(`rating.${aspect}`), value: rating[aspect] ?? 0 }))} />
      )}
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <Text weight="semibold">{review.author}</Text>
            <Text size="small" tone="soft">
              {formatDate(review.publishedAt.slice(0, 10), locale, "month")}
            </Text>
            <Text>{review.publicReview}</Text>
            {review.reply && (
              <blockquote className={styles.reply}>
                <Text size="small" weight="semibold">
                  {t("house.reply")}
                </Text>
                <Text size="small">{review.reply}</Text>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

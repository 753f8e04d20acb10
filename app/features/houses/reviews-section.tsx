import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { reviewListSchema } from "contract/review";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { HouseRating } from "./house-rating";
import * as styles from "./reviews-section.css";
import { Section } from "./section";

const aspects = ["facilities", "communication", "events", "location"] as const;
const best = 5;

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
        <dl className={styles.aspects}>
          {aspects.map((aspect) => {
            const value = rating[aspect] ?? 0;
            return (
              <div key={aspect} className={styles.aspect}>
                <dt>{t(`rating.${aspect}`)}</dt>
                <dd className={styles.score}>
                  <meter className={styles.meter} min={0} max={best} value={value} aria-hidden="true" />
                  {value.toFixed(1)}
                </dd>
              </div>
            );
          })}
        </dl>
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

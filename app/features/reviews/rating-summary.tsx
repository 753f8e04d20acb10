import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Rating } from "contract/review";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import * as styles from "./reviews.css";

const aspects = ["facilities", "communication", "events", "location"] as const;

/** The average of all reviews, large, with the four aspects beside it. */
export function RatingSummary({ rating }: { rating: Rating }) {
  const { t } = useTranslation("houses");
  if (rating.overall === null) return null;
  const value = rating.overall.toFixed(1);
  return (
    <div className={styles.summary}>
      <div className={styles.overall} role="img" aria-label={t("rating.label", { value, count: rating.count })}>
        <span className={styles.figure}>{value}</span>{" "}
        <span>
          <span className={styles.stars}>
            <Stars value={Math.round(rating.overall)} />
          </span>
          <span className={styles.soft}>{t("rating.count", { count: rating.count })}</span>
        </span>
      </div>
      <div className={styles.bars}>
        <RatingBars
          wide
          ratings={aspects.map((aspect) => ({ label: t(`rating.${aspect}`), value: rating[aspect] ?? 0 }))}
        />
      </div>
    </div>
  );
}

function Stars({ value }: { value: number }) {
  return [1, 2, 3, 4, 5].map((star) => (
    <Star key={star} className={star <= value ? styles.star : styles.starLess} size={20} strokeWidth={1.75} />
  ));
}

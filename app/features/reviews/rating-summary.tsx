import { Star } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { Rating } from "contract/review";
import { Inline } from "~/design-system/layout/layout";
import { grow } from "~/design-system/layout/layout.css";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { Text } from "~/design-system/text/text";
import { aspects } from "./aspects";
import * as styles from "./reviews.css";

type RatingSummaryProps = {
  rating: Rating;
  /** Beside something else. */
  isNarrow?: boolean;
};

export function RatingSummary({ rating, isNarrow }: RatingSummaryProps) {
  const { t } = useTranslation("houses");
  if (rating.overall === null) return null;
  const value = rating.overall.toFixed(1);
  return (
    <div className={styles.summary[isNarrow ? "narrow" : "wide"]}>
      <Inline gap="16" wrap={false} role="img" aria-label={t("rating.label", { value, count: rating.count })}>
        <span className={styles.figure}>{value}</span>{" "}
        <span>
          <span className={styles.stars}>
            <Stars value={rating.overall} />
          </span>
          <Text as="span" size="small" tone="soft">
            {t("rating.count", { count: rating.count })}
          </Text>
        </span>
      </Inline>
      <div className={grow}>
        <RatingBars
          twoColumns={!isNarrow}
          narrow={isNarrow}
          ratings={aspects.map((aspect) => ({ label: t(`rating.${aspect}`), value: rating[aspect] ?? 0 }))}
        />
      </div>
    </div>
  );
}

function Stars({ value }: { value: number }) {
  return [0, 1, 2, 3, 4].map((before) => (
    <span key={before} className={styles.starSlot}>
      <Star className={styles.emptyStar} size={20} strokeWidth={1.75} />
      <span className={styles.starPart} style={{ width: `${Math.min(Math.max(value - before, 0), 1) * 100}%` }}>
        <Star className={styles.star} size={20} strokeWidth={1.75} />
      </span>
    </span>
  ));
}

import { useTranslation } from "react-i18next";
import type { Review } from "contract/review";
import { seoulDay } from "domain/seoul-time";
import { Inline } from "~/design-system/layout/layout";
import { Rating } from "~/design-system/rating/rating";
import { Text, TextLink } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { Card } from "~/design-system/card/card";
import * as styles from "./reviews.css";

export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation(["reviews", "houses"]);
  const locale = useLocale();
  const { facilities, communication, events, location } = review;
  const value = ((facilities + communication + events + location) / 4).toFixed(1);
  return (
    <Card as="article" padding="large" gap="16" className={styles.card}>
      <Inline as="p" gap="12" wrap={false} align="stretch" justify="space-between">
        <Rating value={value} label={t("reviews:stars", { value })} />{" "}
        <Text as="span" size="small" tone="soft">
          <time dateTime={review.publishedAt}>
            {formatDate(seoulDay(new Date(review.publishedAt)), locale, "month")}
          </time>
        </Text>
      </Inline>
      <Text lines="kept">{review.publicReview}</Text>
      {review.reply && (
        <div className={styles.reply}>
          <Text size="small" weight="semibold">
            {t("houses:house.reply")}
          </Text>
          <Text>{review.reply}</Text>
        </div>
      )}
      <div className={styles.author}>
        <Text weight="semibold">{review.author}</Text>
        <TextLink standalone to={paths.house(review.houseSlug)} prefetch="intent">
          {review.houseName}
        </TextLink>
      </div>
    </Card>
  );
}

import { useTranslation } from "react-i18next";
import type { OwnReview as Review } from "contract/review";
import { seoulDay } from "domain/seoul-time";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { aspects } from "./aspects";

export function OwnReview({ review }: { review: Review }) {
  const { t } = useTranslation(["reviews", "houses"]);
  const locale = useLocale();
  const dayOf = (instant: string) => formatDate(seoulDay(new Date(instant)), locale, "long");
  return (
    <Stack gap="24">
      <Notice tone={review.publishedAt ? "success" : "info"} silent>
        <p>
          {review.publishedAt
            ? t("own.published", { date: dayOf(review.publishedAt) })
            : t("own.waiting", { date: dayOf(review.writtenAt) })}
        </p>
      </Notice>
      <Card>
        <Stack gap="24">
          <RatingBars
            twoColumns
            ratings={aspects.map((aspect) => ({ label: t(`houses:rating.${aspect}`), value: review[aspect] }))}
          />
          <ReviewText title={t("form.publicReview")} text={review.publicReview} />
          {review.improvement && <ReviewText title={t("own.improvement")} text={review.improvement} />}
          {review.reply && <ReviewText title={t("houses:house.reply")} text={review.reply} />}
        </Stack>
      </Card>
    </Stack>
  );
}

function ReviewText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text size="small" weight="semibold">
        {title}
      </Text>
      <Text lines="kept">{text}</Text>
    </div>
  );
}

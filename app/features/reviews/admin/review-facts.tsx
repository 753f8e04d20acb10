import { useTranslation } from "react-i18next";
import type { AdminReview as Review } from "contract/admin/review";
import type { ReviewState } from "domain/enums";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { Inline, Stack } from "~/design-system/layout/layout";
import { RatingBars } from "~/design-system/rating-bars/rating-bars";
import { Text, TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { PermittedLink } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { aspects } from "../aspects";

const tones: Record<ReviewState, BadgeTone> = { waiting: "warning", published: "neutral", hidden: "neutral" };

export function ReviewStateBadge({ state }: { state: ReviewState }) {
  const { t } = useTranslation("adminReviews");
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useTranslation("adminReviews");
  const { house, reservation, writtenAt, publishedAt, hiddenAt } = review;
  return (
    <Inline gap="12">
      <ReviewStateBadge state={review.state} />
      <TextLink to={paths.house(house.slug)}>{house.name}</TextLink>
      {reservation && (
        <PermittedLink permission="reservations.read" to={paths.adminRecord("reservations", reservation.id)}>
          {reservation.code}
        </PermittedLink>
      )}
      <span>{t("written", { time: formatStamp(writtenAt) })}</span>
      {publishedAt && <span>{t("published", { time: formatStamp(publishedAt) })}</span>}
      {hiddenAt && <span>{t("hidden", { time: formatStamp(hiddenAt) })}</span>}
    </Inline>
  );
}

export function ReviewWords({ review }: { review: Review }) {
  const { t } = useTranslation(["adminReviews", "houses"]);
  const { publicReview, improvement, hiddenReason } = review;
  const isOne = publicReview.en === publicReview.ko;
  return (
    <Stack gap="24">
      <RatingBars
        twoColumns
        ratings={aspects.map((aspect) => ({ label: t(`houses:rating.${aspect}`), value: review[aspect] }))}
      />
      {isOne ? (
        <ReviewText title={t("publicReview")} text={publicReview.en} />
      ) : (
        <>
          <ReviewText title={t("publicReviewEn")} text={publicReview.en} lang="en" />
          <ReviewText title={t("publicReviewKo")} text={publicReview.ko} lang="ko" />
        </>
      )}
      {improvement && <ReviewText title={t("improvement")} text={improvement} />}
      {hiddenReason && <ReviewText title={t("hiddenReason")} text={hiddenReason} />}
    </Stack>
  );
}

function ReviewText({ title, text, lang }: { title: string; text: string; lang?: string }) {
  return (
    <div>
      <Text size="small" weight="semibold">
        {title}
      </Text>
      <Text size="small" lines="kept" lang={lang}>
        {text}
      </Text>
    </div>
  );
}

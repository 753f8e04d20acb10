import { useTranslation } from "react-i18next";
import type { AdminReview as Review } from "contract/admin/review";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { postedBy } from "~/platform/forms/posted-record";
import { ReviewActions } from "./review-actions";
import { ReviewWords } from "./review-facts";
import type { PostedReview } from "./admin-review.server";
import { ReviewReply } from "./review-form";

type AdminReviewProps = { review: Review; posted: PostedReview | undefined };

/** What a member wrote, the house's answer beside it, and what can be decided. */
export function AdminReview({ review, posted }: AdminReviewProps) {
  const { t } = useTranslation("adminReviews");
  return (
    <Grid columns={{ desktop: "2" }} gap="32" align="start" desktopGap="48">
      <section aria-labelledby="words">
        <Stack gap="16">
          <Heading level={2} size="small" id="words">
            {t("words")}
          </Heading>
          <ReviewWords review={review} />
        </Stack>
      </section>
      <Stack gap="32">
        <section aria-labelledby="reply-title">
          <Stack gap="16">
            <Heading level={2} size="small" id="reply-title">
              {t("reply")}
            </Heading>
            <ReviewReply review={review} posted={postedBy(posted, "save")} />
          </Stack>
        </section>
        <section aria-labelledby="decide">
          <Stack gap="16">
            <Heading level={2} size="small" id="decide">
              {t("decide")}
            </Heading>
            <ReviewActions review={review} posted={postedBy(posted, "publish")} />
          </Stack>
        </section>
      </Stack>
    </Grid>
  );
}

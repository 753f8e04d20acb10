import { useTranslation } from "react-i18next";
import type { AdminReview as Review } from "contract/admin/review";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { postedBy } from "~/platform/forms/posted-record";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { PostedReview } from "./admin-review.server";
import { ReviewActions } from "./review-actions";
import { ReviewWords } from "./review-facts";

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

function ReviewReply({ review: { id, reply, version }, posted }: { review: Review; posted: PostedRecord | null }) {
  const { withList } = useListContext();
  const { t } = useTranslation("adminReviews");
  const saved = { replyEn: reply?.en, replyKo: reply?.ko, version: String(version) };
  const form = useRecordForm("reply", { saved, posted });
  const labels = { replyEn: t("replyEn"), replyKo: t("replyKo") };
  return (
    <PostForm form={form} action={withList(paths.adminRecord("reviews", id))} labels={labels}>
      <TextareaField {...form.fieldOf("replyEn")} label={labels.replyEn} lang="en" rows={4} maxLength={2000} />
      <TextareaField {...form.fieldOf("replyKo")} label={labels.replyKo} lang="ko" rows={4} maxLength={2000} />
      <div>
        <SubmitButton name="intent" value="save" size="small">
          {t("save")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

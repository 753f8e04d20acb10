import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { AdminReview } from "contract/admin/review";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { refusalOf } from "~/platform/forms/posted-record";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useConfirmUrls, useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

export const reviewActions = ["hide", "delete"] as const;
type ReviewAction = (typeof reviewActions)[number];
type ReviewActionsProps = { review: AdminReview; posted: PostedRecord | null };

export function ReviewActions({ review, posted }: ReviewActionsProps) {
  const { withList } = useListContext();
  const { t } = useTranslation("adminReviews");
  const toConfirm = useReviewAction({ review, posted: null });
  const refusal = refusalOf(posted);
  return (
    <Inline gap="8">
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {review.state !== "published" && (
        <PostForm action={withList(paths.adminRecord("reviews", review.id))} version={review.version}>
          <SubmitButton variant="brand" name="intent" value="publish" size="small">
            {t("publish")}
          </SubmitButton>
        </PostForm>
      )}
      {reviewActions
        .filter((intent) => intent !== "hide" || review.state !== "hidden")
        .map((intent) => (
          <ConfirmLink key={intent} {...toConfirm(intent)} />
        ))}
    </Inline>
  );
}

type ReviewConfirmPageProps = ReviewActionsProps &
  Pick<ComponentProps<typeof ConfirmPage>, "lead"> & { intent: ReviewAction };

export function ReviewConfirmPage({ review, posted, intent, ...header }: ReviewConfirmPageProps) {
  return <ConfirmPage {...useReviewAction({ review, posted })(intent)} {...header} />;
}

function useReviewAction({ review, posted }: ReviewActionsProps) {
  const { t } = useTranslation(["adminReviews", "admin"]);
  const toUrls = useConfirmUrls("reviews", review.id);
  return (intent: ReviewAction): ConfirmAction => {
    const urls = toUrls(intent);
    const formId = `review-${intent}`;
    return {
      intent,
      ...urls,
      label: t(`${intent}.offer`),
      title: t(`${intent}.title`),
      text: t(`${intent}.text`),
      button: t(`${intent}.button`),
      keep: t("admin:confirm.keep"),
      formId,
      form: <ReviewActionForm review={review} posted={posted} intent={intent} formId={formId} action={urls.to} />,
    };
  };
}

type ReviewActionFormProps = ReviewActionsProps & { intent: ReviewAction; formId: string; action: string };

function ReviewActionForm({ review, posted, intent, formId, action }: ReviewActionFormProps) {
  const { t } = useTranslation("adminReviews");
  const saved = { reason: review.hiddenReason ?? undefined, version: String(review.version) };
  const form = useRecordForm(formId, { saved, posted });
  return (
    <PostForm form={form} action={action}>
      {intent === "hide" && (
        <TextareaField
          {...form.fieldOf("reason")}
          label={t("hide.reason")}
          hint={t("hide.reasonHint")}
          rows={3}
          maxLength={500}
          required
        />
      )}
    </PostForm>
  );
}

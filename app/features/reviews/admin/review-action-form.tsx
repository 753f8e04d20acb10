import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReview } from "contract/admin-review";
import { ConfirmPage } from "~/design-system/confirm/confirm";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

export const reviewQuestions = ["hide", "delete"] as const;
type ReviewQuestionName = (typeof reviewQuestions)[number];

type ReviewQuestionProps = { question: ReviewQuestionName; review: AdminReview; posted: PostedRecord | null };

/** Whether to hide or delete it after all, as a page. */
export function ReviewQuestionPage({ question, review, posted }: ReviewQuestionProps) {
  const { stay } = useListContext();
  const { t } = useTranslation("adminContent");
  return (
    <ConfirmPage
      to={stay(paths.adminReview(review.id))}
      description={<p>{t(`reviews.${question}.text`)}</p>}
      formId={`review-${question}`}
      intent={question}
      button={t(`reviews.${question}.button`)}
      back={t("reviews.back")}
    >
      <ReviewQuestion question={question} review={review} posted={posted} />
    </ConfirmPage>
  );
}

/** The form of it, without its buttons. */
export function ReviewQuestion({ question, review, posted }: ReviewQuestionProps) {
  const { stay } = useListContext();
  const { t } = useTranslation(["adminContent", "common"]);
  const formId = `review-${question}`;
  const saved = { reason: review.hiddenReason ?? undefined, version: String(review.version) };
  const { formProps, errors, fieldOf, values } = useRecordForm(formId, { saved, posted });
  const label = t("reviews.hide.reason");
  return (
    <Form {...formProps} method="post" action={stay(paths.adminReview(review.id, question))} noValidate>
      <Stack gap="16">
        <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={errors} order={["reason"]} />
        <input type="hidden" name="version" value={values.version} />
        {question === "hide" && (
          <TextareaField
            {...fieldOf("reason")}
            label={label}
            hint={t("reviews.hide.reasonHint")}
            rows={3}
            maxLength={500}
            required
          />
        )}
      </Stack>
    </Form>
  );
}

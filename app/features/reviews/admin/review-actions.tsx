import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReview } from "contract/admin-review";
import { ConfirmLink } from "~/design-system/confirm/confirm";
import { Button } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { refusalOf } from "~/platform/forms/use-record-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { ReviewQuestion, reviewQuestions } from "./review-action-form";

type ReviewDecisionsProps = { review: AdminReview; posted: PostedRecord | null };

/** What staff can decide, the harmless first. */
export function ReviewDecisions({ review, posted }: ReviewDecisionsProps) {
  const { stay } = useListContext();
  const { t } = useTranslation("adminContent");
  const refusal = refusalOf(posted);
  return (
    <Inline gap="8">
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {review.state !== "published" && (
        <Form method="post" action={stay(paths.adminReview(review.id))}>
          <input type="hidden" name="version" value={review.version} />
          <Button name="intent" value="publish" size="small">
            {t("reviews.publish")}
          </Button>
        </Form>
      )}
      {reviewQuestions
        .filter((question) => question !== "hide" || review.state !== "hidden")
        .map((question) => (
          <ConfirmLink
            key={question}
            to={stay(paths.adminReview(review.id, question))}
            label={t(`reviews.${question}.offer`)}
            title={t(`reviews.${question}.title`)}
            description={<p>{t(`reviews.${question}.text`)}</p>}
            formId={`review-${question}`}
            intent={question}
            button={t(`reviews.${question}.button`)}
            back={t("reviews.back")}
          >
            <ReviewQuestion question={question} review={review} posted={null} />
          </ConfirmLink>
        ))}
    </Inline>
  );
}

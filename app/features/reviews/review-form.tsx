import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { RatingInput } from "~/design-system/rating-input/rating-input";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { aspects } from "./aspects";

type ReviewFormProps = { values: FormValues; lastResult?: SubmissionResult };

const formId = "review";
const maxLength = 2000;
const stars = ["1", "2", "3", "4", "5"] as const;

export function ReviewForm({ values, lastResult }: ReviewFormProps) {
  const { t } = useTranslation(["reviews", "houses", "common"]);
  const { formProps, errors, fieldOf, idempotencyKey } = useFields(formId, { lastResult, values });
  const busy = useNavigation().formMethod === "POST";
  const labels = stars.map((star) => t(`form.stars.${star}`));
  return (
    <Form {...formProps} method="post" noValidate>
      <Stack gap="32">
        <ErrorSummary
          title={t("common:form.errorSummary")}
          formId={formId}
          errors={errors}
          order={[...aspects, "publicReview", "improvement"]}
        />
        {aspects.map((aspect) => (
          <RatingInput
            key={aspect}
            {...fieldOf(aspect)}
            label={t(`houses:rating.${aspect}`)}
            hint={t(`form.hints.${aspect}`)}
            labels={labels}
          />
        ))}
        <TextareaField
          {...fieldOf("publicReview")}
          label={t("form.publicReview")}
          hint={t("form.publicReviewHint")}
          rows={6}
          maxLength={maxLength}
          required
        />
        <TextareaField
          {...fieldOf("improvement")}
          label={t("form.improvement")}
          hint={t("form.improvementHint")}
          optional={t("common:form.optional")}
          rows={4}
          maxLength={maxLength}
        />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Stack gap="12">
          <Button name="intent" value="review" variant="brand" busy={busy && t("common:form.busy")}>
            {t("form.button")}
          </Button>
          <Text size="small" tone="soft">
            {t("form.next")}
          </Text>
        </Stack>
      </Stack>
    </Form>
  );
}

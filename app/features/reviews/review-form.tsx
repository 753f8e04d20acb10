import { useTranslation } from "react-i18next";
import { Stack } from "~/design-system/layout/layout";
import { RatingInput } from "~/design-system/rating-input/rating-input";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { aspects } from "./aspects";

const maxLength = 2000;
const stars = ["1", "2", "3", "4", "5"] as const;
const order = [...aspects, "publicReview", "improvement"];

export function ReviewForm({ posted }: { posted: PostedRecord | undefined }) {
  const { t } = useTranslation(["reviews", "houses", "common"]);
  const form = useRecordForm("review", { posted });
  const { fieldOf } = form;
  const labels = stars.map((star) => t(`form.stars.${star}`));
  return (
    <PostForm form={form} order={order} gap="32">
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
      <Stack gap="12">
        <SubmitButton name="intent" value="review" variant="brand">
          {t("form.button")}
        </SubmitButton>
        <Text size="small" tone="soft">
          {t("form.next")}
        </Text>
      </Stack>
    </PostForm>
  );
}

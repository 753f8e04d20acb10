import { useTranslation } from "react-i18next";
import type { AdminFaq } from "contract/admin/faq";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { paths } from "~/platform/paths/paths";

type FaqFormProps = { groupId: string; faq: AdminFaq | null; posted: PostedRecord | null };

export function FaqForm({ groupId, faq, posted }: FaqFormProps) {
  const { t } = useTranslation("adminFaqs");
  const saved = {
    questionEn: faq?.question.en,
    questionKo: faq?.question.ko,
    answerEn: faq?.answer.en,
    answerKo: faq?.answer.ko,
    version: faq ? String(faq.version) : undefined,
  };
  const form = useRecordForm(`faq-${faq?.id ?? "new"}`, { saved, posted });
  const labels = {
    questionEn: t("questionEn"),
    questionKo: t("questionKo"),
    answerEn: t("answerEn"),
    answerKo: t("answerKo"),
  };
  const field = (name: keyof typeof labels) => ({ ...form.fieldOf(name), label: labels[name], required: true });
  return (
    <PostForm form={form} action={paths.adminRecord("faq", groupId, { faq: faq?.id ?? "new" })} labels={labels}>
      <Grid columns={{ mobile: "1", desktop: "2" }} gap="16">
        {(["En", "Ko"] as const).map((language) => (
          <Stack key={language} gap="16">
            <TextField {...field(`question${language}`)} lang={language.toLowerCase()} maxLength={200} />
            <TextareaField {...field(`answer${language}`)} lang={language.toLowerCase()} rows={8} maxLength={4000} />
          </Stack>
        ))}
      </Grid>
      {faq && <input type="hidden" name="faqId" value={faq.id} />}
      <div>
        <SubmitButton variant="brand" name="intent" value={faq ? "updateFaq" : "createFaq"} size="small">
          {t(faq ? "saveFaq" : "createFaq")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

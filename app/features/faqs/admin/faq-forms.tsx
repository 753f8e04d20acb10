import { useTranslation } from "react-i18next";
import type { AdminFaq, AdminFaqGroup } from "contract/admin/faq";
import { BilingualFields, useBilingualLabels } from "~/platform/forms/bilingual-fields";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { toFieldValues } from "~/platform/forms/use-fields";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { paths } from "~/platform/paths/paths";

type FaqGroupFormProps = { group?: AdminFaqGroup; posted: PostedRecord | null };

export function FaqGroupForm({ group, posted }: FaqGroupFormProps) {
  const { t } = useTranslation("adminFaqs");
  const saved = group && toFieldValues({ title: group.title, version: group.version });
  const form = useRecordForm("group", { saved, posted });
  return (
    <PostForm
      form={form}
      action={group ? paths.adminRecord("faq", group.id) : paths.adminList("faq", { group: "new" })}
      labels={useBilingualLabels()("title", t("groupTitle"))}
    >
      <BilingualFields name="title" label={t("groupTitle")} fieldOf={form.fieldOf} maxLength={100} required />
      <div>
        <SubmitButton
          variant={group ? "secondary" : "brand"}
          name="intent"
          value={group ? "save" : "create"}
          size="small"
        >
          {t(group ? "saveGroup" : "createGroup")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

type FaqFormProps = { groupId: string; faq: AdminFaq | null; posted: PostedRecord | null };

export function FaqForm({ groupId, faq, posted }: FaqFormProps) {
  const { t } = useTranslation("adminFaqs");
  const labelsOf = useBilingualLabels();
  const saved = faq ? toFieldValues({ question: faq.question, answer: faq.answer, version: faq.version }) : {};
  const form = useRecordForm(`faq-${faq?.id ?? "new"}`, { saved, posted });
  const { fieldOf } = form;
  return (
    <PostForm
      form={form}
      action={paths.adminRecord("faq", groupId, { faq: faq?.id ?? "new" })}
      labels={{ ...labelsOf("question", t("question")), ...labelsOf("answer", t("answer")) }}
    >
      <BilingualFields name="question" label={t("question")} fieldOf={fieldOf} maxLength={200} required />
      <BilingualFields name="answer" label={t("answer")} fieldOf={fieldOf} rows={8} maxLength={4000} required />
      {faq && <input type="hidden" name="faqId" value={faq.id} />}
      <div>
        <SubmitButton variant="brand" name="intent" value={faq ? "updateFaq" : "createFaq"} size="small">
          {t(faq ? "saveFaq" : "createFaq")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

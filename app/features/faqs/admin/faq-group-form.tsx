import { useTranslation } from "react-i18next";
import type { AdminFaqGroup } from "contract/admin/faq";
import { Grid } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { paths } from "~/platform/paths/paths";

type FaqGroupFormProps = { group?: AdminFaqGroup; posted: PostedRecord | null };

export function FaqGroupForm({ group, posted }: FaqGroupFormProps) {
  const { t } = useTranslation("adminFaqs");
  const saved = { titleEn: group?.title.en, titleKo: group?.title.ko, version: group && String(group.version) };
  const form = useRecordForm("group", { saved, posted });
  const labels = { titleEn: t("titleEn"), titleKo: t("titleKo") };
  return (
    <PostForm
      form={form}
      action={group ? paths.adminRecord("faq", group.id) : paths.adminList("faq", { group: "new" })}
      labels={labels}
    >
      <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
        <TextField {...form.fieldOf("titleEn")} label={labels.titleEn} lang="en" maxLength={100} required />
        <TextField {...form.fieldOf("titleKo")} label={labels.titleKo} lang="ko" maxLength={100} required />
      </Grid>
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

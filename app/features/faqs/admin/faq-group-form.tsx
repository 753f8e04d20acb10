import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminFaqGroup } from "contract/admin/faq";
import { Button } from "~/design-system/button/button";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { RecordProblems } from "~/platform/forms/record-problems";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { VersionField } from "~/platform/forms/version-field";
import { paths } from "~/platform/paths/paths";

type FaqGroupFormProps = { group?: AdminFaqGroup; posted: PostedRecord | null; idempotencyKey?: string };

export function FaqGroupForm({ group, posted, idempotencyKey }: FaqGroupFormProps) {
  const { t } = useTranslation("adminFaqs");
  const saved = { titleEn: group?.title.en, titleKo: group?.title.ko, version: group && String(group.version) };
  const form = useRecordForm("group", { saved: { ...saved, idempotencyKey }, posted });
  const labels = { titleEn: t("titleEn"), titleKo: t("titleKo") };
  return (
    <Form
      {...form.formProps}
      method="post"
      action={group ? paths.adminRecord("faq", group.id) : paths.adminList("faq", { group: "new" })}
      noValidate
    >
      <Stack gap="16">
        <RecordProblems form={form} labels={labels} />
        <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
          <TextField {...form.fieldOf("titleEn")} label={labels.titleEn} lang="en" maxLength={100} required />
          <TextField {...form.fieldOf("titleKo")} label={labels.titleKo} lang="ko" maxLength={100} required />
        </Grid>
        {group ? (
          <VersionField version={form.values.version} />
        ) : (
          <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
        )}
        <div>
          <Button variant={group ? "secondary" : "brand"} name="intent" value={group ? "save" : "create"} size="small">
            {t(group ? "saveGroup" : "createGroup")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

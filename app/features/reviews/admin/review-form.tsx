import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReview } from "contract/admin/review";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { RecordProblems } from "~/platform/forms/record-problems";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { VersionField } from "~/platform/forms/version-field";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

type ReviewReplyProps = { review: AdminReview; posted: PostedRecord | null };

export function ReviewReply({ review: { id, reply, version }, posted }: ReviewReplyProps) {
  const { withList } = useListContext();
  const { t } = useTranslation("adminReviews");
  const saved = { replyEn: reply?.en, replyKo: reply?.ko, version: String(version) };
  const form = useRecordForm("reply", { saved, posted });
  const labels = { replyEn: t("replyEn"), replyKo: t("replyKo") };
  return (
    <Form {...form.formProps} method="post" action={withList(paths.adminRecord("reviews", id))} noValidate>
      <Stack gap="16">
        <RecordProblems form={form} labels={labels} />
        <TextareaField {...form.fieldOf("replyEn")} label={labels.replyEn} lang="en" rows={4} maxLength={2000} />
        <TextareaField {...form.fieldOf("replyKo")} label={labels.replyKo} lang="ko" rows={4} maxLength={2000} />
        <VersionField version={form.values.version} />
        <div>
          <Button name="intent" value="save" size="small">
            {t("save")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

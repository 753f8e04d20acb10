import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin/user";
import { formatName } from "domain/people/person-name";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useConfirmUrls } from "~/platform/lists/use-list";

type BlockFormProps = { user: AdminUserDetail; posted?: PostedRecord | null };

/** Asks for the reason of a block. */
export function BlockForm({ user, posted }: BlockFormProps) {
  const { t } = useTranslation("admin");
  const { to, back } = useConfirmUrls("users", user.id)("block");
  const form = useRecordForm("block", { posted });
  const name = formatName(user);
  return (
    <Stack gap="16">
      <AdminPageHeader title={t("users.blockPage.title", { name })} />
      <ConfirmPanel
        intent="block"
        text={t("users.blockPage.lead", { name })}
        to={to}
        back={back}
        button={t("users.blockPage.block")}
        keep={t("confirm.keep")}
        form={
          <PostForm form={form} action={to}>
            <TextareaField
              {...form.fieldOf("reason")}
              label={t("users.blockPage.reason")}
              hint={t("users.blockPage.reasonHint")}
              rows={3}
              maxLength={500}
              required
            />
          </PostForm>
        }
      />
    </Stack>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin/user";
import { formatName } from "domain/people/person-name";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useFields } from "~/platform/forms/use-fields";
import { useConfirmAddresses } from "~/platform/lists/use-list";

type BlockFormProps = { user: AdminUserDetail; posted?: PostedRecord | null };

/** Asks for the reason of a block. */
export function BlockForm({ user, posted }: BlockFormProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { to, back } = useConfirmAddresses("users", user.id)("block");
  const { formProps, errors, fieldOf } = useFields("block", {
    lastResult: posted?.lastResult,
    values: posted?.values ?? {},
  });
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
          <Form {...formProps} method="post" action={to} noValidate>
            <Stack gap="16">
              <ErrorSummary title={t("common:form.errorSummary")} formId="block" errors={errors} />
              <TextareaField
                {...fieldOf("reason")}
                label={t("users.blockPage.reason")}
                hint={t("users.blockPage.reasonHint")}
                rows={3}
                maxLength={500}
                required
              />
            </Stack>
          </Form>
        }
      />
    </Stack>
  );
}

import { useTranslation } from "react-i18next";
import { languages } from "domain/enums";
import { adminRoles } from "domain/people/permissions";
import { Stack } from "~/design-system/layout/layout";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { NameFields } from "~/shared/person-name/name-fields";

/** Invites a person who is to work in the console. */
export function ColleagueForm({ posted }: { posted: PostedRecord | undefined }) {
  const { t } = useTranslation("admin");
  const form = useRecordForm("colleague", { saved: { locale: useLocale() }, posted });
  const { fieldOf } = form;
  return (
    <PostForm form={form} action={paths.adminNew("users")}>
      <Stack gap="16" maxWidth="reading">
        <TextField {...fieldOf("email")} type="email" label={t("users.email")} autoComplete="off" required />
        <NameFields fieldOf={fieldOf} isOwn={false} isForContract={false} />
        <SelectField
          {...fieldOf("locale")}
          label={t("users.language")}
          options={languages.map((value) => ({ value, label: t(`users.languages.${value}`) }))}
        />
      </Stack>
      <RadioCards
        {...fieldOf("roles")}
        label={t("users.invite.role")}
        required
        options={adminRoles.map((value) => ({
          value,
          label: t(`users.roles.${value}`),
          description: t(`rolesForm.may.${value}`),
        }))}
      />
      <div>
        <SubmitButton variant="brand" name="intent" value="create" size="small">
          {t("users.invite.send")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "domain/enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { FileField } from "~/design-system/file-field/file-field";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { promiseNames } from "domain/text/optional-parts";
import { getBrand } from "~/platform/brand";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, type FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import * as styles from "./company.css";

const singleFields = [
  "name",
  "phone",
  "email",
  "securityEmail",
  "recruitmentUrl",
  "businessNumber",
  "ecommerceNumber",
  "vatPercent",
] as const;
const bilingualFields = ["company", "address", "ceos", "lounge"] as const;
const profiles = ["instagram", "tiktok", "x", "lounge"] as const;

const optionalFields: readonly string[] = ["securityEmail", "recruitmentUrl", "ecommerceNumber"];

export function CompanyForm({ saved, posted }: RecordFormState) {
  const { t } = useTranslation(["adminCompany", "admin", "common"]);
  const form = useRecordForm("company", { saved, posted });
  const { fieldOf, values } = form;
  const labels: Record<string, string> = {
    ...Object.fromEntries(singleFields.map((name) => [name, t(`fields.${name}`)])),
    logoFile: t("fields.logo"),
  };
  for (const name of bilingualFields) {
    labels[`en.${name}`] = t("admin:bilingual.inEnglish", { label: t(`fields.${name}`) });
    labels[`ko.${name}`] = t("admin:bilingual.inKorean", { label: t(`fields.${name}`) });
  }
  for (const name of promiseNames) labels[`promises.${name}`] = t(`promises.${name}`);
  for (const name of profiles) labels[`social.${name}`] = t(`social.${name}`);
  const optional = t("common:form.optional");
  const logoOf = ({ logo, removeLogo }: FormValues) =>
    !logo || removeLogo ? t("logo.none") : t(logo === saved.logo ? "logo.present" : "logo.new");
  const promisesOf = (fields: FormValues): FormValues =>
    Object.fromEntries(
      promiseNames
        .map((name) => `promises.${name}`)
        .map((name) => [name, t(fields[name] === "on" ? "admin:audit.yes" : "admin:audit.no")]),
    );
  const field = (name: string) => ({ ...fieldOf(name), label: labels[name], autoComplete: "off" });
  const single = (name: (typeof singleFields)[number], type = "text") => (
    <TextField
      {...field(name)}
      type={type}
      hint={t(`hints.${name}`)}
      {...(optionalFields.includes(name) ? { optional } : { required: true })}
    />
  );
  return (
    <PostForm
      form={form}
      labels={labels}
      shown={(fields) => ({ ...fields, logoFile: logoOf(fields), ...promisesOf(fields) })}
      encType="multipart/form-data"
      gap="32"
    >
      <Group name="site">
        <TwoColumns>{single("name")}</TwoColumns>
        <input type="hidden" name="logo" value={values.logo ?? ""} />
        <Logo logo={values.logo} saved={saved.logo} />
        <FileField
          {...fieldOf("logoFile")}
          label={labels.logoFile}
          hint={t("hints.logo")}
          optional={optional}
          accept="image/svg+xml,image/png"
        />
        {values.logo && <CheckboxField {...toCheckbox(fieldOf("removeLogo"))} label={t("logo.remove")} />}
      </Group>
      <Group name="contacts">
        <TwoColumns>
          {single("phone", "tel")}
          {single("email", "email")}
          {single("securityEmail", "email")}
          {single("recruitmentUrl", "url")}
        </TwoColumns>
      </Group>
      <Group name="registration">
        <TwoColumns>
          {single("businessNumber")}
          {single("ecommerceNumber")}
          {single("vatPercent")}
        </TwoColumns>
        {bilingualFields.map((name) => (
          <TwoColumns key={name}>
            {languages.map((language) => (
              <TextField
                key={language}
                {...field(`${language}.${name}`)}
                hint={t(`hints.${name}`)}
                lang={language}
                required
              />
            ))}
          </TwoColumns>
        ))}
      </Group>
      <Group name="promises">
        {promiseNames.map((name) => (
          <CheckboxField
            key={name}
            {...toCheckbox(fieldOf(`promises.${name}`))}
            label={labels[`promises.${name}`]}
            hint={t(`hints.${name}`)}
          />
        ))}
      </Group>
      <Group name="social">
        <TwoColumns>
          {profiles.map((name) => (
            <TextField key={name} {...field(`social.${name}`)} type="url" optional={optional} />
          ))}
        </TwoColumns>
      </Group>
      <div>
        <SubmitButton variant="brand" name="intent" value="save">
          {t("common:actions.save")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

function Group({
  name,
  children,
}: {
  name: "site" | "contacts" | "registration" | "promises" | "social";
  children: ReactNode;
}) {
  const { t } = useTranslation("adminCompany");
  return (
    <FieldSet id={`company-${name}`} legend={t(`groups.${name}`)}>
      <Stack>{children}</Stack>
    </FieldSet>
  );
}

function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }} gap="16" align="end">
      {children}
    </Grid>
  );
}

/** A logo that waits to be saved has no address yet. */
function Logo({ logo, saved }: { logo: string | undefined; saved: string | undefined }) {
  const { t } = useTranslation("adminCompany");
  const { logo: src } = getBrand();
  if (!logo) return null;
  if (logo !== saved) return <Text size="small">{t("logo.new")}</Text>;
  return src ? <img className={styles.logo} src={src} alt={t("logo.present")} /> : null;
}

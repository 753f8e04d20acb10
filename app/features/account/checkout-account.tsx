import { useTranslation } from "react-i18next";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PasswordField } from "~/design-system/password-field/password-field";
import { TextField } from "~/design-system/text-field/text-field";
import { TextLink } from "~/design-system/text/text";
import type { FormField } from "~/platform/forms/field-props";
import type { FieldOf } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import { NameFields } from "~/shared/person-name/name-fields";
import { NewPasswordFields, useEmptiedPassword } from "./new-password-fields";
import { BirthDateFields, PhoneFields } from "./person-fields";

/** How the checkout of a visitor gets an account: by a log-in where it has this value, else by a sign-up. */
export const accountField = "account";
export const knownAccount = "logIn";

type Props = { fieldOf: FieldOf };

function useFormFields(fieldOf: FieldOf) {
  return <Name extends string>(...names: Name[]) =>
    Object.fromEntries(
      names.map((name) => {
        const { defaultValue, ...field } = fieldOf(name);
        return [name, { ...field, initialValue: defaultValue }];
      }),
    ) as Record<Name, FormField>;
}

function EmailField({ fieldOf, hint }: Props & { hint?: string }) {
  const { t } = useTranslation("account");
  return (
    <TextField
      {...fieldOf("email")}
      label={t("fields.email")}
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete={hint ? "email" : "username"}
      enterKeyHint="next"
      required
    />
  );
}

/** The account and the first occupant in one: what both need is asked once. */
export function CheckoutSignUpFields({
  fieldOf,
  countries,
}: Props & { countries: { value: string; label: string }[] }) {
  const { t } = useTranslation("account");
  const pick = useFormFields(fieldOf);
  return (
    <FieldSet id="checkout-account" legend={t("checkout.you")} hint={t("checkout.youHint")}>
      <Stack>
        <NameFields fieldOf={fieldOf} />
        <EmailField fieldOf={fieldOf} hint={t("checkout.emailHint")} />
        <NewPasswordFields fields={pick("password")} label={t("checkout.password")} />
        <BirthDateFields fields={pick("birthYear", "birthMonth", "birthDay")} required />
        <PhoneFields fields={pick("countryCode", "phone")} countries={countries} />
      </Stack>
    </FieldSet>
  );
}

/** For a visitor whose e-mail has an account: everything else that was typed stays. */
export function CheckoutLogInFields({ fieldOf, email, then }: Props & { email: string; then: string }) {
  const { t } = useTranslation("account");
  const emptied = useEmptiedPassword();
  return (
    <Stack gap="24">
      <Notice tone="info" silent title={t("checkout.knownTitle")}>
        <p>{t("checkout.knownText", { email })}</p>
        <TextLink standalone to={paths.forgotPassword({ redirectTo: then })} state={{ email }}>
          {t("signUp.takenReset")}
        </TextLink>
      </Notice>
      <FieldSet id="checkout-account" legend={t("logIn.title")}>
        <Stack>
          <input type="hidden" name={accountField} value={knownAccount} />
          <EmailField fieldOf={fieldOf} />
          <PasswordField
            id={fieldOf("password").id}
            name="password"
            errors={fieldOf("password").errors}
            label={t("fields.password")}
            hint={emptied}
            showLabel={t("fields.showPassword")}
            autoComplete="current-password"
            required
          />
        </Stack>
      </FieldSet>
    </Stack>
  );
}

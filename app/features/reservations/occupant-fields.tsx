import { useTranslation } from "react-i18next";
import type { Account } from "contract/account";
import type { Occupant as Person, Occupant } from "contract/reservation";
import { pickName, type PersonName } from "domain/people/person-name";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack, Inline } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { PlainLink } from "~/design-system/text/text";
import type { FieldOf, FormValues } from "~/platform/forms/use-fields";
import { NameFields } from "~/shared/person-name/name-fields";
import type { OccupantOptions } from "./reservations.server";

type OccupantFieldsProps = {
  fieldOf: FieldOf;
  options: OccupantOptions;
  /** `occupants[0].`, `guardian.`, or empty for a single person. */
  prefix?: string;
  isBooker?: boolean;
  /** Only how to reach them. */
  withoutName?: boolean;
  /** One way to reach them is enough: they give the rest when they sign. */
  completesLater?: boolean;
};

export function OccupantFields({
  fieldOf,
  options,
  prefix = "",
  isBooker,
  withoutName,
  completesLater,
}: OccupantFieldsProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const fill = (token: string) => (isBooker ? token : "off");
  return (
    <Stack gap="16">
      {!withoutName && <NameFields fieldOf={(part) => fieldOf(`${prefix}${part}`)} isOwn={isBooker ?? false} />}
      <TextField
        {...fieldOf(`${prefix}email`)}
        type="email"
        label={t("occupant.email")}
        hint={t(completesLater ? "occupant.invitedHint" : "occupant.emailHint")}
        autoComplete={fill("email")}
        required={!completesLater}
      />
      {completesLater && <input type="hidden" name={`${prefix}${completesLaterField}`} value="on" />}
      <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
        <SelectField
          {...withDefault(fieldOf(`${prefix}countryCode`), "82")}
          label={t("occupant.countryCode")}
          autoComplete={fill("tel-country-code")}
          options={options.countryCode}
        />
        <TextField
          {...fieldOf(`${prefix}phone`)}
          inputMode="tel" // HTML keeps “tel-national” from the type “tel”
          label={t("occupant.phone")}
          optional={completesLater ? t("common:form.optional") : undefined}
          autoComplete={fill("tel-national")}
          required={!completesLater}
        />
      </Grid>
    </Stack>
  );
}

type OneOfThem = { index: number } & Omit<OccupantFieldsProps, "prefix" | "isBooker" | "completesLater">;

export function Occupant({ index, ...fields }: OneOfThem) {
  const { t } = useTranslation("reservations");
  const id = `occupant-${index}`;
  return (
    <FieldSet id={id} legend={index === 0 ? t("occupant.you") : t("occupant.number", { number: index + 1 })}>
      <OccupantFields {...fields} prefix={`occupants[${index}].`} isBooker={index === 0} completesLater={index > 0} />
    </FieldSet>
  );
}

export function Guardian(fields: Omit<OccupantFieldsProps, "prefix" | "isBooker">) {
  const { t } = useTranslation("reservations");
  const { errors } = fields.fieldOf("guardian");
  return (
    <FieldSet id="checkout-guardian" legend={t("guardian.title")} hint={t("guardian.why")} errors={errors}>
      <OccupantFields {...fields} prefix="guardian." />
    </FieldSet>
  );
}

const withDefault = <F extends { defaultValue: string | undefined }>(field: F, value: string): F => ({
  ...field,
  defaultValue: field.defaultValue || value,
});

/** A person's fields as they stand. */
export function toOccupantValues(
  person: Pick<Person, keyof PersonName | "email" | "countryCode" | "phone">,
): FormValues {
  const { email, countryCode, phone } = person;
  return { ...pickName(person), email, countryCode, phone };
}

/** The same fields, below a prefix, of who has the account. */
export function toOwnValues(prefix: string, { username: email, profile }: Pick<Account, "username" | "profile">) {
  const values = toOccupantValues({ ...profile, email, phone: profile.nationalNumber });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));
}

/** Of an occupant's fields, `on`: this person gives what is missing when they sign. */
export const completesLaterField = "completesLater";

/** E-mail, phone and the other details of an occupant below the name. */
export function OccupantDetails({ person }: { person: Occupant }) {
  const { t } = useTranslation("reservations");
  const { email, countryCode, phone, signedAt } = person;
  const missing = [...(email ? [] : [t("occupant.email")]), ...(phone ? [] : [t("occupant.phone")])];
  return (
    <Inline gap="8">
      {email && (
        <span>
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>{" "}
        </span>
      )}
      {phone && <PlainLink href={`tel:+${countryCode}${phone}`}>{`+${countryCode} ${phone}`}</PlainLink>}
      {missing.length > 0 && !signedAt && <span>{t("occupant.completesLater", { fields: missing.join(", ") })}</span>}
    </Inline>
  );
}

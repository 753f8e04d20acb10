import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { MaskedPassport } from "contract/passport";
import type { TenancyContract } from "contract/tenancy-contract";
import { Card } from "~/design-system/card/card";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useFields, type FieldOf, type FormValues } from "~/platform/forms/use-fields";
import { PassportFields, type NationalityOptions } from "./passport-fields";

type Signer = TenancyContract["signer"];

/** Within the form that signs; nothing for a guardian. A saved passport is changed after signing. */
export function PassportGroup({
  signer,
  fieldOf,
  nationalities,
}: {
  signer: Signer;
  fieldOf: FieldOf;
  nationalities: NationalityOptions;
}) {
  const { t } = useTranslation("signing");
  if (signer.passport === undefined) return null;
  if (signer.passport) return <SavedPassport passport={signer.passport} nationalities={nationalities} />;
  const names = ["name", "number", "nationality", "agreed"];
  const isUsed = names.map((name) => fieldOf(`passport.${name}`)).some((field) => field.errors ?? field.defaultValue);
  return (
    <Disclosure title={t("passport.title")} plain open={isUsed}>
      <Stack gap="16">
        <Why signer={signer} />
        <OwnFields fieldOf={fieldOf} nationalities={nationalities} />
      </Stack>
    </Disclosure>
  );
}

type PassportSectionProps = {
  signer: Signer;
  nationalities: NationalityOptions;
  values?: FormValues;
  lastResult?: SubmissionResult;
};

/** After signing: what is saved, and the form to add, change or remove it. */
export function PassportSection({ signer, nationalities, values, lastResult }: PassportSectionProps) {
  const { t } = useTranslation("signing");
  const { passport } = signer;
  const saved: FormValues = {
    "passport.name": passport?.name ?? undefined,
    "passport.nationality": passport?.nationality ?? undefined,
  };
  const form = useFields("passport-form", { lastResult, values: values ?? saved });
  if (passport === undefined) return null;
  return (
    <Card as="section" id="passport">
      <Stack gap="16">
        <Heading level={2}>{t("passport.title")}</Heading>
        <Why signer={signer} />
        {passport && <SavedPassport passport={passport} nationalities={nationalities} />}
        <Disclosure title={t(passport ? "passport.change" : "passport.add")} plain open={values !== undefined}>
          <PostForm form={form}>
            <OwnFields fieldOf={form.fieldOf} nationalities={nationalities} savedNumber={passport?.number} />
            <div>
              <SubmitButton name="intent" value="savePassport">
                {t("passport.save")}
              </SubmitButton>
            </div>
          </PostForm>
        </Disclosure>
        {passport && (
          <PostForm>
            <SubmitButton name="intent" value="removePassport" variant="secondary" size="small">
              {t("passport.remove")}
            </SubmitButton>
          </PostForm>
        )}
      </Stack>
    </Card>
  );
}

function Why({ signer }: { signer: Signer }) {
  const { t } = useTranslation("signing");
  return (
    <>
      <Text
        measure
      >{`${t("passport.lead")} ${t(signer.ownReservationId ? "passport.bookerCopy" : "passport.copy")}`}</Text>
      <Text size="small" tone="soft" measure>
        {t("passport.privacy")}
      </Text>
    </>
  );
}

type OwnFieldsProps = { fieldOf: FieldOf; nationalities: NationalityOptions; savedNumber?: string | null };

function OwnFields(props: OwnFieldsProps) {
  const { t } = useTranslation("signing");
  return <PassportFields {...props} agreed={t("passport.agreed")} agreedHint={t("passport.agreedHint")} />;
}

function SavedPassport({ passport, nationalities }: { passport: MaskedPassport; nationalities: NationalityOptions }) {
  const { t } = useTranslation("signing");
  const { name, number } = passport;
  const nationality = nationalities.find(({ value }) => value === passport.nationality)?.label;
  return (
    <Stack gap="8">
      <Heading level={3} size="small">
        {t("passport.saved")}
      </Heading>
      <PriceList
        lines={[
          ...(name ? [{ label: t("passport.name"), amount: name }] : []),
          ...(number ? [{ label: t("passport.number"), amount: number }] : []),
          ...(nationality ? [{ label: t("passport.nationality"), amount: nationality }] : []),
        ]}
      />
    </Stack>
  );
}

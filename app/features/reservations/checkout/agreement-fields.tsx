import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RefundPolicyName } from "domain/enums";
import { insertTiers } from "domain/refund-texts";
import * as styles from "~/design-system/checkbox-field/agreements.css";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { content } from "~/design-system/disclosure/disclosure.css";
import { Stack } from "~/design-system/layout/layout";
import type { FieldOf } from "~/platform/forms/use-fields";
import { agreeAllField, listRequiredAgreements, marketingRequiredField } from "./agreements";

type AgreementFieldsProps = {
  fieldOf: FieldOf;
  policy: RefundPolicyName;
  marketingRequired: boolean;
  /** To the privacy policy. */
  privacyLink: ReactNode;
  /** To the terms of use, which new guests agree to with their account. */
  termsLink?: ReactNode;
};

export function AgreementFields({ fieldOf, policy, marketingRequired, privacyLink, termsLink }: AgreementFieldsProps) {
  const { t } = useTranslation("reservations");
  const box = (name: string) => {
    const { defaultValue, ...field } = fieldOf(name);
    return { ...field, defaultChecked: defaultValue === "on" };
  };
  const policyTerms = insertTiers(t(`terms.${policy}`, { returnObjects: true }), (key, tier) =>
    t(`tierTerms.${key}`, tier),
  );
  return (
    <div className={styles.agreements} onChange={keepInSync}>
      <div className={styles.agreeToAll}>
        <CheckboxField
          {...box(agreeAllField)}
          label={t(marketingRequired ? "agreements.allWithMarketing" : "agreements.all")}
          hint={t(marketingRequired ? "agreements.allHintWithMarketing" : "agreements.allHint")}
        />
        {marketingRequired && <input type="hidden" name={marketingRequiredField} value="on" />}
      </div>
      {termsLink && (
        <CheckboxField
          {...box("agreeTerms")}
          label={t("agreements.terms")}
          text={<p className={styles.read}>{termsLink}</p>}
          required
        />
      )}
      <CheckboxField
        {...box("agreeFacility")}
        label={t("agreements.facility")}
        text={<Terms title={t("agreements.readFacility")} lines={t("terms.facility", { returnObjects: true })} />}
        required
      />
      <CheckboxField
        {...box("agreeCancellation")}
        label={t("agreements.cancellation")}
        text={<Terms title={t("agreements.readCancellation")} lines={policyTerms} />}
        required
      />
      <CheckboxField
        {...box("agreePrivacy")}
        label={t("agreements.privacy")}
        text={<p className={styles.read}>{privacyLink}</p>}
        required
      />
      <CheckboxField
        {...box("agreeMarketing")}
        label={t("agreements.marketing")}
        hint={t("agreements.marketingHint")}
        required={marketingRequired}
      />
    </div>
  );
}

/** With scripts the box for all ticks the others; without, the server reads it as all of them. */
function keepInSync({ target }: FormEvent) {
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  const find = (name: string) => {
    const box = target.form?.elements.namedItem(name);
    return box instanceof HTMLInputElement ? box : undefined;
  };
  const withMarketing = target.form.elements.namedItem(marketingRequiredField) !== null;
  const required = listRequiredAgreements({ withMarketing }).flatMap((name) => find(name) ?? []);
  const all = find(agreeAllField);
  if (target === all) for (const box of required) box.checked = all.checked;
  else if (all) all.checked = required.every((box) => box.checked);
}

function Terms({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={styles.read} aria-label={title}>
        {t("form.read")}
      </summary>
      <Stack as="ul" gap="8" className={content}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </details>
  );
}

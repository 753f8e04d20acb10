import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RefundPolicyName } from "domain/enums";
import { insertTiers } from "domain/refund-texts";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Text } from "~/design-system/text/text";
import type { FieldOf } from "~/platform/forms/use-fields";
import * as styles from "./agreement-fields.css";

type AgreementFieldsProps = {
  fieldOf: FieldOf;
  policy: RefundPolicyName;
  marketingRequired: boolean;
  /** To the privacy policy. */
  privacyLink: ReactNode;
};

export function AgreementFields({ fieldOf, policy, marketingRequired, privacyLink }: AgreementFieldsProps) {
  const { t } = useTranslation("reservations");
  const box = (name: string) => {
    const { defaultValue, ...field } = fieldOf(name);
    return { ...field, defaultChecked: defaultValue === "on" };
  };
  const policyTerms = insertTiers(t(`terms.${policy}`, { returnObjects: true }), (key, tier) =>
    t(`tierTerms.${key}`, tier),
  );
  return (
    <div className={styles.agreements}>
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
        text={<p className={styles.link}>{privacyLink}</p>}
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

function Terms({ title, lines }: { title: ReactNode; lines: readonly string[] }) {
  return (
    <details className={styles.terms}>
      <summary className={styles.summary}>{title}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Text size="small">{line}</Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

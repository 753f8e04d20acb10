import { useTranslation } from "react-i18next";
import { Notice } from "~/design-system/notice/notice";
import { TextField } from "~/design-system/text-field/text-field";
import * as styles from "./admin-house.css";
import { priceNames } from "./house-sections";
import { SectionForm, type SectionProps } from "./section-form";

export function PricesForm(props: SectionProps) {
  const { t } = useTranslation("adminHouses");
  const labels = Object.fromEntries(priceNames.map((name) => [name, t(`fields.${name}`)]));
  return (
    <SectionForm {...props} section="prices" labels={labels}>
      {({ fieldOf }) => (
        <>
          <Notice tone="info" silent>
            <p>{t("pricesHint")}</p>
          </Notice>
          <div className={styles.numbers}>
            {priceNames.map((name) => (
              <TextField
                key={name}
                {...fieldOf(name)}
                label={labels[name]}
                inputMode="numeric"
                autoComplete="off"
                required
              />
            ))}
          </div>
        </>
      )}
    </SectionForm>
  );
}

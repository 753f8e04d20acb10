import { repairUrgencies } from "domain/enums";
import { Stack } from "~/design-system/layout/layout";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { TextField } from "~/design-system/text-field/text-field";
import { useTranslation } from "react-i18next";
import type { FieldOf } from "~/platform/forms/use-fields";
import * as styles from "./conversations.css";

/** Where in the house it is, and how urgent: for repairs. */
export function RepairFields({ fieldOf }: { fieldOf: FieldOf }) {
  const { t } = useTranslation(["conversations", "common"]);
  const urgency = fieldOf("urgency");
  return (
    <div className={styles.repair}>
      <Stack gap="24">
        <TextField
          {...fieldOf("room")}
          label={t("form.room")}
          hint={t("form.roomHint")}
          optional={t("common:form.optional")}
          maxLength={100}
          autoComplete="off"
        />
        <RadioCards
          {...urgency}
          defaultValue={urgency.defaultValue ?? "soon"}
          label={t("form.urgency")}
          options={repairUrgencies.map((value) => ({
            value,
            label: t(`urgencies.${value}`),
            description: t(`urgencyHints.${value}`),
          }))}
        />
      </Stack>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./report.css";

const notes = ["columns", "days", "results", "nothing"] as const;

/** Which files are read, and what the results mean. */
export function ReconciliationNotes() {
  const { t } = useTranslation("adminMoney");
  return (
    <section className={styles.screenOnly}>
      <Stack gap="8">
        <Heading level={2} size="small">
          {t("reconciliation.notes.title")}
        </Heading>
        {notes.map((note) => (
          <Text key={note} size="small" tone="soft">
            {t(`reconciliation.notes.${note}`)}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

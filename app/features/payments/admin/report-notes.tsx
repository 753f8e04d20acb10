import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./report.css";

const notes = ["nights", "earned", "kept", "vat", "cash"] as const;

/** How each figure is computed. */
export function ReportNotes() {
  const { t } = useTranslation("adminMoney");
  return (
    <section className={styles.screenOnly}>
      <Stack gap="8">
        <Heading level={2} size="small">
          {t("report.notes.title")}
        </Heading>
        {notes.map((note) => (
          <Text key={note} size="small" tone="soft">
            {t(`report.notes.${note}`)}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

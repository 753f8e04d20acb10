import { useTranslation } from "react-i18next";
import { ChangedRecord } from "~/design-system/changed-record/changed-record";
import type { FormValues } from "./use-fields";

export type Compared = {
  current: FormValues;
  typed: FormValues;
  labels: Record<string, string>;
  /** Display values of fields that are not texts: options by name, rows as one text. */
  shown?: (values: FormValues) => FormValues;
};

export function ChangedNotice({ current, typed, labels, shown = (values) => values }: Compared) {
  const { t } = useTranslation("common");
  const plain = (value: string | undefined) => (value ?? "").replaceAll("\r\n", "\n").trim();
  const [theirs, ours] = [shown(current), shown(typed)];
  const rows = Object.entries(labels)
    .map(([name, label]) => ({ label, now: plain(theirs[name]), typed: plain(ours[name]) }))
    .filter((row) => row.now !== row.typed);
  return (
    <ChangedRecord
      title={t("changed.title")}
      text={t("changed.text")}
      nowLabel={t("changed.now")}
      typedLabel={t("changed.typed")}
      rows={rows}
    />
  );
}

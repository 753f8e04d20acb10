import { useTranslation } from "react-i18next";
import type { AuditEntry } from "contract/audit";
import { DataTable } from "~/design-system/data-table/data-table";
import { formatStamp } from "~/platform/format/format";
import { AuditDetail } from "./audit-detail";
import { translateAction, useAuditLabels } from "./audit-labels";

type AuditTrailProps = {
  caption: string;
  entries: Pick<AuditEntry, "at" | "actor" | "actorEmail" | "action" | "detail">[];
};

export function AuditTrail({ caption, entries }: AuditTrailProps) {
  const { t } = useTranslation("admin");
  const labels = useAuditLabels();
  const actions = t("audit.actions", { returnObjects: true });
  const rows = entries.map((entry, index) => ({ ...entry, key: String(index) }));
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={(entry) => entry.key}
      empty={<p>{t("list.none")}</p>}
      columns={[
        { key: "at", label: t("audit.at"), unbroken: true, head: true, cell: ({ at }) => formatStamp(at) },
        {
          key: "who",
          label: t("audit.who"),
          cell: ({ actor, actorEmail }) => actorEmail ?? t(`audit.actors.${actor}`),
        },
        { key: "action", label: t("audit.action"), cell: ({ action }) => translateAction(actions, action) },
        { key: "detail", label: t("audit.detail"), cell: (entry) => <AuditDetail entry={entry} labels={labels} /> },
      ]}
    />
  );
}

import { History } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "contract/audit";
import { Clipped, DataTable, type Column } from "~/design-system/data-table/data-table";
import { second } from "~/design-system/data-table/data-table.css";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";
import { AuditDetail } from "./audit-trail";
import * as styles from "./audit.css";
import { translateAction, translateName, useAuditLabels } from "./audit-lines";

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation("admin");
  const residentName = useResidentName();
  const { sortBy } = useList("-at");
  const labels = useAuditLabels();
  const actions = t("audit.actions", { returnObjects: true });
  const subjects = t("audit.subjects", { returnObjects: true });
  const columns: Column<AuditEntry>[] = [
    {
      key: "at",
      label: t("audit.at"),
      unbroken: true,
      sort: sortBy("at"),
      head: true,
      cell: ({ at }) => formatStamp(at),
    },
    { key: "who", label: t("audit.who"), phone: "cut", cell: (entry) => <Who entry={entry} /> },
    { key: "action", label: t("audit.action"), line: 2, cell: ({ action }) => translateAction(actions, action) },
    {
      key: "subject",
      label: t("audit.subject"),
      line: 2,
      phone: "cut",
      cell: ({ subject, about }) => (
        <span>
          <span>{translateName(subjects, subject)}</span>{" "}
          {about && (
            <TextLink to={paths.adminRecord(about.list, about.key)}>{about.name ?? residentName(null)}</TextLink>
          )}
        </span>
      ),
    },
    {
      key: "detail",
      label: t("audit.detail"),
      line: 3,
      phone: "cut",
      cell: (entry) => <AuditDetail entry={entry} labels={labels} />,
    },
  ];
  return (
    <DataTable
      caption={t("audit.title")}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      empty={<EmptyList of="audit-log" icon={History} />}
    />
  );
}

function Who({ entry: { actor, actorEmail, actorId, address } }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin");
  return (
    <div>
      {actorEmail && actorId ? (
        <TextLink to={paths.adminRecord("users", actorId)}>
          <Clipped>{actorEmail}</Clipped>
        </TextLink>
      ) : (
        <span>{t(`audit.actors.${actor}`)}</span>
      )}
      {(actorEmail || address) && (
        <span className={`${second} ${styles.notOnPhone}`}>
          {[actorEmail && t(`audit.actors.${actor}`), address].filter(Boolean).join(" · ")}
        </span>
      )}
    </div>
  );
}

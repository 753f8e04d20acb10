import { useTranslation } from "react-i18next";
import type { AuditAbout, AuditEntry } from "contract/audit";
import { DataTable, type Column } from "~/design-system/data-table/data-table";
import { Text, TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { AuditDetail } from "./audit-detail";
import { translateName, translateAction } from "./audit-labels";
import { useAuditLabels } from "./use-audit-labels";

const subjectPath: Record<AuditAbout["kind"], (key: string) => string> = {
  user: (key) => paths.adminUser(key),
  reservation: (key) => paths.adminReservation(key),
  house: (key) => paths.adminHouse(key),
  board: (key) => paths.adminBoard(key),
  review: (key) => paths.adminReview(key),
  faqGroup: (key) => paths.adminFaqGroup(key),
  coupon: (key) => paths.adminCoupon(key),
  consultation: (key) => paths.adminConsultation(key),
  message: (key) => paths.adminMessage(key),
};

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation("admin");
  const { sortBy } = useList("-at");
  const labels = useAuditLabels();
  const actions = t("audit.actions", { returnObjects: true });
  const subjects = t("audit.subjects", { returnObjects: true });
  const columns: Column<AuditEntry>[] = [
    { key: "at", label: t("audit.at"), sort: sortBy("at"), head: true, cell: ({ at }) => formatStamp(at) },
    { key: "who", label: t("audit.who"), cell: (entry) => <Who entry={entry} /> },
    { key: "action", label: t("audit.action"), cell: ({ action }) => translateAction(actions, action) },
    {
      key: "subject",
      label: t("audit.subject"),
      cell: ({ subject, about }) => (
        <span>
          {translateName(subjects, subject)}{" "}
          {about && <TextLink to={subjectPath[about.kind](about.key)}>{about.name}</TextLink>}
        </span>
      ),
    },
    { key: "detail", label: t("audit.detail"), cell: (entry) => <AuditDetail entry={entry} labels={labels} /> },
  ];
  return (
    <DataTable
      caption={t("audit.title")}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      empty={<EmptyList of="audit-log" />}
    />
  );
}

function Who({ entry: { actor, actorEmail, actorId, address } }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin");
  return (
    <div>
      {actorEmail && actorId ? (
        <TextLink to={paths.adminUser(actorId)}>{actorEmail}</TextLink>
      ) : (
        t(`audit.actors.${actor}`)
      )}
      {(actorEmail || address) && (
        <Text size="small" tone="soft">
          {[actorEmail && t(`audit.actors.${actor}`), address].filter(Boolean).join(" · ")}
        </Text>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { AuditEntry } from "contract/audit";
import { DataTable } from "~/design-system/data-table/data-table";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatStamp } from "~/platform/format/format";
import * as styles from "./audit.css";
import {
  translateAction,
  useAuditLabels,
  toAuditLines,
  type Line,
  translateName,
  formatValue,
  type AuditLabels,
} from "./audit-lines";

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

const maxLines = 3;

type AuditDetailProps = {
  entry: Pick<AuditEntry, "action" | "detail">;
  labels: AuditLabels;
};

export function AuditDetail({ entry, labels }: AuditDetailProps) {
  const { t } = useTranslation("admin");
  const lines = toAuditLines(entry);
  if (lines.length === 0) return null;
  const more = lines.slice(maxLines);
  return (
    <div className={styles.detail}>
      <Lines lines={lines.slice(0, maxLines)} labels={labels} />
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{t("audit.more", { count: more.length })}</summary>
          <Lines lines={more} labels={labels} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines, labels }: { lines: Line[]; labels: AuditLabels }) {
  return (
    <dl>
      {lines.map((line) => (
        <Inline key={line.field + line.language} rowGap="0" align="stretch">
          <One line={line} labels={labels} />
        </Inline>
      ))}
    </dl>
  );
}

function One({ line: { field, language, was, is }, labels }: { line: Line; labels: AuditLabels }) {
  const { t } = useTranslation("admin");
  const name = translateName(labels.fields, field.replace(/Changed$/, ""));
  const inLanguage = { en: "bilingual.inEnglish", ko: "bilingual.inKorean" } as const;
  const before = was === undefined ? undefined : formatValue(labels, field, was);
  const now = formatValue(labels, field, is);
  const isWithheld = (field.endsWith("Changed") && is === true) || before === now;
  return (
    <>
      <Text as="dt" size="inherit" tone="soft">
        {language ? t(inLanguage[language], { label: name }) : name}
      </Text>
      <dd className={styles.values}>
        {!isWithheld && before !== undefined && (
          <>
            <VisuallyHidden>{`${t("audit.before")} `}</VisuallyHidden>
            <Text as="del" size="inherit" tone="soft">
              <Value text={before} />
            </Text>
            <span aria-hidden="true"> → </span>
            <VisuallyHidden>{` ${t("audit.after")} `}</VisuallyHidden>
          </>
        )}
        <Value text={isWithheld ? t("audit.changed") : now} />
      </dd>
    </>
  );
}

/** A long text opens by a press. */
function Value({ text }: { text: string }) {
  const [start = ""] = /^.{0,160}/su.exec(text) ?? [];
  if (start === text) return <span>{text}</span>;
  return (
    <details>
      <summary className={styles.more}>{`${start}…`}</summary>
      <span>{text.slice(start.length)}</span>
    </details>
  );
}

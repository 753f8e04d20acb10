import { useTranslation } from "react-i18next";
import type { AuditEntry } from "contract/audit";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import * as styles from "./audit-detail.css";
import { toAuditLines, type Line } from "./audit-lines";
import { wordOf, writtenOf, type AuditWords } from "./audit-words";

const maxLines = 3;

type AuditDetailProps = {
  entry: Pick<AuditEntry, "action" | "detail">;
  words: AuditWords;
};

/** Before and after, field by field; of many the first are shown and the rest unfold. */
export function AuditDetail({ entry, words }: AuditDetailProps) {
  const { t } = useTranslation("admin");
  const lines = toAuditLines(entry);
  if (lines.length === 0) return null;
  const more = lines.slice(maxLines);
  return (
    <div className={styles.detail}>
      <Lines lines={lines.slice(0, maxLines)} words={words} />
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{t("audit.more", { count: more.length })}</summary>
          <Lines lines={more} words={words} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines, words }: { lines: Line[]; words: AuditWords }) {
  return (
    <dl>
      {lines.map((line) => (
        <div key={line.field + line.language} className={styles.line}>
          <One line={line} words={words} />
        </div>
      ))}
    </dl>
  );
}

function One({ line: { field, language, was, is }, words }: { line: Line; words: AuditWords }) {
  const { t } = useTranslation("admin");
  const name = wordOf(words.fields, field.replace(/Changed$/, ""));
  const inLanguage = { en: "bilingual.inEnglish", ko: "bilingual.inKorean" } as const;
  const before = was === undefined ? undefined : writtenOf(words, field, was);
  const now = writtenOf(words, field, is);
  const isWithheld = (field.endsWith("Changed") && is === true) || before === now;
  return (
    <>
      <dt className={styles.name}>{language ? t(inLanguage[language], { label: name }) : name}</dt>
      <dd className={styles.values}>
        {!isWithheld && before !== undefined && (
          <>
            <VisuallyHidden>{t("audit.before")} </VisuallyHidden>
            <del className={styles.oldValue}>{before}</del>
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> {t("audit.after")} </VisuallyHidden>
          </>
        )}
        {isWithheld ? t("audit.changed") : now}
      </dd>
    </>
  );
}

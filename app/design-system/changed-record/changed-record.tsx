import { Notice } from "../notice/notice";
import * as styles from "./changed-record.css";

type ChangedRecordProps = {
  title: string;
  text: string;
  /** The stored values, and this user's input. */
  nowLabel: string;
  typedLabel: string;
  rows: readonly { label: string; now: string; typed: string }[];
};

export function ChangedRecord({ title, text, nowLabel, typedLabel, rows }: ChangedRecordProps) {
  return (
    <div data-refused-form="">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
        {rows.length > 0 && (
          <dl className={styles.rows}>
            {rows.map(({ label, now, typed }) => (
              <div key={label} className={styles.row}>
                <dt className={styles.label}>{label}</dt>
                <dd>
                  <span className={styles.version}>{nowLabel}</span>
                  <span className={styles.value}>{now || "–"}</span>
                </dd>
                <dd>
                  <span className={styles.version}>{typedLabel}</span>
                  <span className={styles.value}>{typed || "–"}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Notice>
    </div>
  );
}

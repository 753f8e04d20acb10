import { Notice } from "../notice/notice";
import { useFocusOnArrival } from "../scripts/use-focus-on-arrival";
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
  const ref = useFocusOnArrival<HTMLDivElement>([title, ...rows.map(({ now }) => now)].join());
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- leads to it without scripts
    <div ref={ref} tabIndex={-1} autoFocus data-refused-form="">
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

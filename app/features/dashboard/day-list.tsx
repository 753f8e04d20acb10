import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { TextLink } from "~/design-system/text/text";
import * as styles from "./dashboard.css";

type Row = {
  key: string;
  to: string;
  /** What leads to it: a name. */
  name: string;
  /** At the line's end: an amount, how long it lasts. */
  value?: ReactNode;
  /** What else there is to know. */
  detail: ReactNode;
};

type DayListProps = {
  title: string;
  total: number;
  rows: readonly Row[];
  /** The full list. */
  to: string;
  /** What stands there when there is nothing. */
  empty?: string;
  /** Beside the heading. */
  sum?: string;
};

/** The first rows of what the day holds, with the way to all of them. */
export function DayList({ title, total, rows, to, empty, sum }: DayListProps) {
  const { t } = useTranslation("adminReservations");
  return (
    <Card as="section" padding="small">
      <div className={styles.list}>
        <div className={styles.header}>
          <h3 className={styles.count}>{total > 0 ? `${title} (${total})` : title}</h3>
          {sum && <span className={styles.rowEnd}>{sum}</span>}
        </div>
        {total === 0 && <p className={styles.second}>{empty}</p>}
        {rows.length > 0 && (
          <ul className={styles.rows}>
            {rows.map(({ key, to: address, name, value, detail }) => (
              <li key={key} className={styles.row}>
                <div className={styles.first}>
                  <TextLink to={address}>{name}</TextLink>
                  {value && <span className={styles.rowEnd}>{value}</span>}
                </div>
                <div className={styles.second}>{detail}</div>
              </li>
            ))}
          </ul>
        )}
        {total > rows.length && (
          <p>
            <TextLink to={to} standalone aria-label={`${title}: ${t("today.all", { count: total })}`}>
              {t("today.all", { count: total })}
            </TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}

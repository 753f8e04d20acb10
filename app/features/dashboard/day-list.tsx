import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { TextLink } from "~/design-system/text/text";
import * as styles from "./dashboard.css";

type Row = {
  key: string;
  to: string;
  name: string;
  value?: ReactNode;
  detail: ReactNode;
};

type DayListProps = {
  title: string;
  total: number;
  rows: readonly Row[];
  to: string;
  empty?: string;
  sum?: string;
};

export function DayList({ title, total, rows, to, empty, sum }: DayListProps) {
  const { t } = useTranslation("adminDashboard");
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
            <TextLink to={to} standalone aria-label={`${title}: ${t("all", { count: total })}`}>
              {t("all", { count: total })}
            </TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}

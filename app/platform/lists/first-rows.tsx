import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { TextLink } from "~/design-system/text/text";
import * as styles from "./first-rows.css";

type Row = {
  key: string;
  to: string;
  name: string;
  value?: ReactNode;
  detail?: ReactNode;
};

type FirstRowsProps = {
  title: string;
  total: number;
  rows: readonly Row[];
  to: string;
  empty?: ReactNode;
  sum?: string;
  level?: 2 | 3;
};

/** The first rows of a list, which `to` shows whole. */
export function FirstRows({ title, total, rows, to, empty, sum, level = 3 }: FirstRowsProps) {
  const { t } = useTranslation("admin");
  const Title = `h${level}` as const;
  return (
    <Card as="section" padding="small">
      <div className={styles.list}>
        <div className={styles.header}>
          <Title className={styles.count}>{total > 0 ? `${title} (${total})` : title}</Title>
          {sum && <span className={styles.rowEnd}>{sum}</span>}
        </div>
        {total === 0 && <p className={styles.second}>{empty}</p>}
        {rows.length > 0 && (
          <ul>
            {rows.map(({ key, to: address, name, value, detail }) => (
              <li key={key} className={styles.row}>
                <div className={styles.first}>
                  <TextLink to={address}>{name}</TextLink>
                  {value && <span className={styles.rowEnd}>{value}</span>}
                </div>
                {detail && <div className={styles.second}>{detail}</div>}
              </li>
            ))}
          </ul>
        )}
        {total > rows.length && (
          <p>
            <TextLink to={to} standalone aria-label={`${title}: ${t("list.showAll", { count: total })}`}>
              {t("list.showAll", { count: total })}
            </TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}

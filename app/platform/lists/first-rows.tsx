import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { Inline, Stack } from "~/design-system/layout/layout";
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
  /** Rows below each other, also where there is room beside them. */
  stacked?: boolean;
};

/** The first rows of a list, which `to` shows whole. */
export function FirstRows({ title, total, rows, to, empty, sum, level = 3, stacked }: FirstRowsProps) {
  const { t } = useTranslation("admin");
  const Title = `h${level}` as const;
  return (
    <Card as="section" padding="small">
      <Stack gap="4">
        <Inline gap="12" wrap={false} align="baseline" justify="space-between">
          <Title className={styles.count}>{total > 0 ? `${title} (${total})` : title}</Title>
          {sum && <span className={styles.rowEnd}>{sum}</span>}
        </Inline>
        {total === 0 && (
          <Inline as="p" rowGap="0" align="baseline" tone="soft">
            {empty}
          </Inline>
        )}
        {rows.length > 0 && (
          <ul className={stacked ? undefined : styles.rows}>
            {rows.map(({ key, to: address, name, value, detail }) => (
              <li key={key} className={styles.row}>
                <Inline gap="12" wrap={false} align="baseline" justify="space-between">
                  <TextLink to={address}>{name}</TextLink>
                  {value && <span className={styles.rowEnd}>{value}</span>}
                </Inline>
                {detail && (
                  <Inline rowGap="0" align="baseline" tone="soft">
                    {detail}
                  </Inline>
                )}
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
      </Stack>
    </Card>
  );
}

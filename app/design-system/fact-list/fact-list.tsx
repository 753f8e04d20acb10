import type { ComponentProps, ReactNode } from "react";
import { Grid } from "../layout/layout";
import { Text } from "../text/text";
import * as styles from "./fact-list.css";

export type Fact = {
  /** Where labels may be the same, or are elements. */
  key?: string;
  label: ReactNode;
  /** Without one there is no such fact. */
  value: ReactNode;
  /** In a row of its own on phones. */
  wide?: boolean;
};

type FactListProps = { facts: readonly Fact[] } & Partial<
  Pick<ComponentProps<typeof Grid>, "columns" | "gap" | "rowGap">
>;

const isKnown = ({ value }: Fact) => value !== null && value !== undefined;

/** Labels above their values, in columns. */
export function FactList({ facts, columns = { mobile: "2", tablet: "from 224" }, gap, rowGap = "12" }: FactListProps) {
  return (
    <Grid as="dl" columns={columns} gap={gap} rowGap={rowGap}>
      {facts.filter(isKnown).map(({ label, key = String(label), value, wide }) => (
        <div key={key} className={wide ? styles.wideFact : styles.fact}>
          <Text as="dt" size="small" tone="soft">
            {label}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}

/** Labels beside their values, a line under each. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.rows}>
      {facts.filter(isKnown).map(({ label, key = String(label), value }) => (
        <div key={key} className={styles.row}>
          <Text as="dt" size="small" tone="soft">
            {label}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

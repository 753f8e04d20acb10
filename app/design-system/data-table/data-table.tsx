import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./data-table.css";

export type Column<Row> = {
  key: string;
  label: string;
  hiddenLabel?: boolean;
  cell: (row: Row) => ReactNode;
  head?: boolean;
  numeric?: boolean;
  /** Dates and codes, which would break at a hyphen. */
  unbroken?: boolean;
  fold?: boolean;
  sort?: { href: string; state?: "ascending" | "descending" };
};

type DataTableProps<Row> = {
  /** For screen readers, and the name of the scrolling region. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
};

const scrollable = { tabIndex: 0 };

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className={styles.region} role="region" aria-label={caption} {...scrollable}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={styles.headings}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(column.numeric ? styles.numericHeading : styles.heading, column)}
                aria-sort={column.sort?.state}
              >
                <Heading column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={styles.row} data-row="">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column: { label, hiddenLabel, sort } }: { column: Column<Row> }) {
  if (hiddenLabel) return <VisuallyHidden>{label}</VisuallyHidden>;
  if (!sort) return <>{label}</>;
  const Icon = icons[sort.state ?? "none"];
  return (
    <Link className={styles.sort} to={sort.href} data-sorted={sort.state ? "" : undefined} preventScrollReset>
      {label}
      <Icon className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, numeric, label, hiddenLabel, cell } = column;
  const className = classes(numeric ? styles.numericCell : head ? styles.headCell : styles.cell, column);
  const content = cell(row);
  return head ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className} data-label={hiddenLabel ? undefined : label}>
      {content}
    </td>
  );
}

const classes = (own: string, { fold, unbroken }: { fold?: boolean; unbroken?: boolean }) =>
  [own, fold && styles.wideOnly, unbroken && styles.unbroken].filter(Boolean).join(" ");

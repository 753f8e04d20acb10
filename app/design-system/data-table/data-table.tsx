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
  /** Left out of the table where the window is narrower than it. */
  fold?: boolean;
  /** On a phone, where a row has three lines: the one on which it is; the first unless it says another. */
  line?: 2 | 3;
  /** There: left to the record, cut off where its line is full, unlabelled, or at the end of its line, as amounts are. */
  phone?: keyof typeof styles.phone;
  sort?: { href: string; state?: "ascending" | "descending" };
};

/** A box before each row, with the row's key as its value. */
export type Ticks<Row> = { name: string; heading: string; label: (row: Row) => string };

type DataTableProps<Row> = {
  /** For screen readers, and the name of the scrolling region. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
  ticks?: Ticks<Row>;
  /** On a phone: its rows as text, or the table, which scrolls beside its first column. */
  onPhone?: "lines" | "table";
};

/** What an empty cell says in a column of others; a row of a phone leaves it out. */
const nothingThere = "–";

const scrollable = { tabIndex: 0 };

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, ticks, onPhone = "lines" } = props;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div
      className={`${styles.region} ${onPhone === "lines" ? styles.lines : styles.scrolling}`}
      role="region"
      aria-label={caption}
      {...scrollable}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {ticks && (
              <th scope="col" className={styles.tickHeading}>
                <VisuallyHidden>{ticks.heading}</VisuallyHidden>
              </th>
            )}
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
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={styles.row} data-row="">
              {ticks && (
                <td className={styles.tickCell}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      name={ticks.name}
                      value={keyOf(row)}
                      aria-label={ticks.label(row)}
                      className={styles.tickBox}
                    />
                  </label>
                </td>
              )}
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
  if (!sort) return <span>{label}</span>;
  const Icon = icons[sort.state ?? "none"];
  return (
    <Link className={styles.sort} to={sort.href} data-sorted={sort.state ? "" : undefined} preventScrollReset>
      <span>{label}</span>
      <Icon className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, numeric, unbroken, label, hiddenLabel, line, phone, cell } = column;
  const saysLabel = !hiddenLabel && !phone && (numeric || unbroken);
  const content = cell(row);
  const isEmpty = content === nothingThere;
  const own = numeric ? styles.numericCell : head ? styles.headCell : styles.cell;
  const className = classes(own, isEmpty ? { ...column, phone: "hidden" } : column);
  return head ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className} data-line={line} data-label={saysLabel ? label : undefined}>
      {phone === "end" && !hiddenLabel ? <LabelledOnPhone label={label}>{content}</LabelledOnPhone> : content}
    </td>
  );
}

function LabelledOnPhone({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.phoneLabel}>{`${label} `}</span>
      {typeof children === "string" ? <span>{children}</span> : children}
    </>
  );
}

type Look = Pick<Column<never>, "fold" | "phone" | "unbroken">;

/** On one line, which is cut off where the column is too narrow; pointing at it shows it whole. */
export function Clipped({ children, as = "name" }: { children: string; as?: keyof typeof styles.clipped }) {
  return (
    <span className={styles.clipped[as]} title={children}>
      {children}
    </span>
  );
}

const classes = (own: string, { fold, phone, unbroken }: Look) =>
  [own, fold && styles.wideOnly, unbroken && styles.unbroken, phone && styles.phone[phone]].filter(Boolean).join(" ");

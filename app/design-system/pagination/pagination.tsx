import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "~/design-system/icons/icons";
import * as styles from "./pagination.css";

type PaginationProps = {
  label: string;
  page: number;
  totalPages: number;
  /** More pages follow than `totalPages`, which is at least the next one. */
  open?: boolean;
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  className?: string;
};

export function Pagination(props: PaginationProps) {
  const { label, page, totalPages, open, hrefOf, previousLabel, nextLabel, className } = props;
  if (totalPages <= 1) return null;
  return (
    <nav className={className} aria-label={label}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <Link className={styles.page} to={hrefOf(page - 1)} rel="prev" aria-label={previousLabel}>
              <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        )}
        {pageNumbers(page, totalPages, open).map((number, index, shown) =>
          number === null ? (
            <li key={`after-${shown[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link className={styles.page} to={hrefOf(number)} aria-current={number === page ? "page" : undefined}>
                {number}
              </Link>
            </li>
          ),
        )}
        {page < totalPages && (
          <li>
            <Link className={styles.page} to={hrefOf(page + 1)} rel="next" aria-label={nextLabel}>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** `null` stands for omitted pages. `open`: more pages follow than were counted, so none is the last. */
export function pageNumbers(page: number, totalPages: number, open = false): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, open ? page : totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .sort((a, b) => a - b);
  const numbers = shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
  return open ? [...numbers, null] : numbers;
}

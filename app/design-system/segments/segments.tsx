import { Link } from "@remix-run/react";
import * as styles from "./segments.css";

type SegmentsProps = {
  label: string;
  segments: readonly { to: string; label: string; current: boolean }[];
  preventScrollReset?: boolean;
};

/** A choice between a few views of the same things, as links. */
export function Segments({ label, segments, preventScrollReset }: SegmentsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {segments.map((segment) => (
          <li key={segment.to}>
            <Link
              className={styles.segment}
              to={segment.to}
              aria-current={segment.current ? "page" : undefined}
              preventScrollReset={preventScrollReset}
            >
              {segment.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from "@remix-run/react";
import * as styles from "./link-tabs.css";

type LinkTabsProps = {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
  preventScrollReset?: boolean;
  className?: string;
};

export function LinkTabs({ label, tabs, preventScrollReset, className = "" }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`${styles.list} ${className}`.trimEnd()}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              className={styles.tab}
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              preventScrollReset={preventScrollReset}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

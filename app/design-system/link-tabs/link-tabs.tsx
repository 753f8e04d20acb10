import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as styles from "./link-tabs.css";

type LinkTabsProps = {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
  preventScrollReset?: boolean;
};

export function LinkTabs({ label, tabs, preventScrollReset }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    // Unlike scrollIntoView, leaves the page where it is
    const { current: row } = list;
    const tab = row?.children[current];
    if (!row || !(tab instanceof HTMLElement)) return;
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul className={styles.list} ref={list}>
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

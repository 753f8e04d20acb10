import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Search } from "~/design-system/icons/icons";
import { grow, notOnPhones, phoneOnly, rigid } from "~/design-system/layout/layout.css";
import { paths } from "~/platform/paths/paths";
import * as styles from "./console.css";

/** Searches reservations, users, units and payments from every page of the console; on phones by a link to the page. */
export function ConsoleSearch() {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.search}>
      <div className={`${grow} ${notOnPhones}`}>
        <ConsoleSearchForm />
      </div>
      <Link className={styles.searchLink} to={paths.adminSearch()} aria-label={t("search.title")}>
        <Search className={rigid} size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </div>
  );
}

/** The form of the page itself, which phones lack in the bar. */
export function PhoneSearch() {
  return (
    <div className={phoneOnly}>
      <ConsoleSearchForm />
    </div>
  );
}

function ConsoleSearchForm() {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const q = pathname === paths.adminSearch() ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Form
      key={q}
      role="search"
      aria-label={t("search.label")}
      action={paths.adminSearch()}
      className={styles.searchForm}
    >
      <input
        className={styles.searchField}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        data-console-search
      />
      <button className={styles.searchButton} aria-label={t("search.submit")}>
        <Search className={rigid} size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Form>
  );
}

import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { dense, FieldLookProvider } from "~/design-system/field/field";
import { TextLink } from "~/design-system/text/text";
import type { AdminList } from "../paths/admin-lists";
import { ListExport } from "./list-export";
import * as styles from "./lists.css";
import { useList } from "./use-list";

type ListFiltersProps = {
  /** For screen readers: “Search users”. */
  label: string;
  /** The fields, named as in the query; the first text field is where `/` leads. */
  children: ReactNode;
  file?: AdminList;
};

export function ListFilters({ label, children, file }: ListFiltersProps) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const { isNarrowed, query } = useList();
  const { sort } = query;
  return (
    <Form
      key={search}
      role="search"
      method="get"
      action={pathname}
      aria-label={label}
      className={styles.filters}
      data-list-filters=""
    >
      <FieldLookProvider value={dense}>{children}</FieldLookProvider>
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Button variant="secondary" size="small">
        {t("list.apply")}
      </Button>
      {isNarrowed && (
        <TextLink to={pathname} standalone>
          {t("list.reset")}
        </TextLink>
      )}
      {file && (
        <span className={styles.exportLink}>
          <ListExport file={file} query={query} />
        </span>
      )}
    </Form>
  );
}

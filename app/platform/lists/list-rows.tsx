import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listed } from "~/design-system/data-table/data-table.css";
import { Notice } from "~/design-system/notice/notice";
import { PastTheEnd } from "./empty-list";
import { ListPages } from "./list-pages";
import type { ReadList } from "./read-list.server";

type ListRowsProps = {
  list: Pick<ReadList<unknown>, "data" | "pagination" | "errors" | "failed" | "failure">;
  /** Their fields show their problems themselves. */
  fields: readonly string[];
  children: ReactNode;
};

/** Rows and pagination, or the reason why there are none. */
export function ListRows({ list: { data, pagination, errors, failed, failure }, fields, children }: ListRowsProps) {
  const { t } = useTranslation("admin");
  const isPastTheEnd = pagination && data.length === 0 && pagination.totalCount > 0;
  return (
    <>
      <ListWarnings errors={errors} fields={fields} />
      {failed && (
        <Notice tone="warning">
          <p>{failure ?? t("list.failed")}</p>
        </Notice>
      )}
      {pagination && (
        <>
          {isPastTheEnd ? <PastTheEnd last={pagination.totalPages} /> : <div className={listed}>{children}</div>}
          <ListPages pagination={pagination} />
        </>
      )}
    </>
  );
}

/** Problems of parameters without a field: sort and page. */
function ListWarnings({ errors, fields }: { errors: Record<string, string[]>; fields: readonly string[] }) {
  const sentences = Object.entries(errors).flatMap(([name, messages]) => (fields.includes(name) ? [] : messages));
  return [...new Set(sentences)].map((sentence) => (
    <Notice key={sentence} tone="warning">
      <p>{sentence}</p>
    </Notice>
  ));
}

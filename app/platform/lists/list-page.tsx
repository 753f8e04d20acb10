import type { ReactNode } from "react";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import type { AdminList } from "../paths/admin-lists";
import { BulkForm } from "./bulk/bulk-form";
import { BulkPage } from "./bulk/bulk-page";
import type { LoadedBulk } from "./bulk/bulk.server";
import { FilterProvider } from "./filter-fields";
import { ListFilters } from "./list-filters";
import { ListCount } from "./list-pages";
import { ListRows } from "./list-rows";
import type { LoadedList } from "./read-list.server";

type ListPageProps = {
  /** `bulk`: of a list with actions on several of its rows. */
  loaded: { title: string; bulk?: LoadedBulk } & LoadedList<string, unknown>;
  /** For screen readers: “Search users”. */
  label: string;
  file: AdminList;
  /** The fields that narrow it: `SearchFilter`, `SelectFilter`, `TextField` with `useFilter`. */
  filters: ReactNode;
  /** Filters without a field, set by links from records. */
  hidden?: readonly string[];
  actions?: ReactNode;
  children: ReactNode;
};

export function ListPage({ loaded, label, file, filters, hidden = [], actions, children }: ListPageProps) {
  const { title, filterValues, list, bulk } = loaded;
  const page = (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={<ListCount pagination={list.pagination} />} actions={actions} />
      <FilterProvider value={{ values: filterValues, errors: list.errors }}>
        <ListFilters label={label} file={file}>
          {filters}
          {hidden.map(
            (name) => filterValues[name] && <input key={name} type="hidden" name={name} value={filterValues[name]} />,
          )}
        </ListFilters>
      </FilterProvider>
      <ListRows list={list} fields={Object.keys(filterValues).filter((name) => !hidden.includes(name))}>
        {bulk ? (
          <BulkForm offers={bulk.offers} rows={list.data.length}>
            {children}
          </BulkForm>
        ) : (
          children
        )}
      </ListRows>
    </Stack>
  );
  return bulk ? <BulkPage bulk={bulk}>{page}</BulkPage> : page;
}

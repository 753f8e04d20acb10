import type { ReactNode } from "react";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import type { AdminList } from "../paths/admin-lists";
import { AskedFilters } from "./filter-fields";
import { ListFilters } from "./list-filters";
import { ListCount } from "./list-pages";
import { ListRows } from "./list-rows";
import type { LoadedList } from "./read-list.server";

type ListPageProps = {
  loaded: { title: string } & LoadedList<string, unknown>;
  /** For screen readers: “Search users”. */
  label: string;
  file: AdminList;
  /** The fields that narrow it: `SearchFilter`, `SelectFilter`, `TextField` with `useFilter`. */
  filters: ReactNode;
  /** Filters without a field, set by links from records. */
  hidden?: readonly string[];
  actions?: ReactNode;
  /** The table. */
  children: ReactNode;
};

/** A list of the console with filters, count, rows and pagination. */
export function ListPage({ loaded, label, file, filters, hidden = [], actions, children }: ListPageProps) {
  const { title, asked, list } = loaded;
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={<ListCount pagination={list.pagination} />} actions={actions} />
      <AskedFilters value={{ asked, errors: list.errors }}>
        <ListFilters label={label} file={file}>
          {filters}
          {hidden.map((name) => asked[name] && <input key={name} type="hidden" name={name} value={asked[name]} />)}
        </ListFilters>
      </AskedFilters>
      <ListRows list={list} fields={Object.keys(asked).filter((name) => !hidden.includes(name))}>
        {children}
      </ListRows>
    </Stack>
  );
}

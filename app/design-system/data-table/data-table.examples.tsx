import { useSearchParams } from "@remix-run/react";
import { Text, TextLink } from "~/design-system/text/text";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { paths, withQuery } from "~/platform/paths/paths";
import { Clipped, DataTable, type Column } from "./data-table";

type Row = ExamplesProps["texts"]["table"]["rows"][number];

export const isPointedAt = true;

export default function DataTableExamples({ texts }: ExamplesProps) {
  const { states, table } = texts;
  const [query] = useSearchParams();
  const isDescending = query.get("sort") === "-name";
  const rows = [...table.rows].sort((a, b) => a.name.localeCompare(b.name));
  const columns: Column<Row>[] = [
    {
      key: "name",
      label: table.name,
      head: true,
      cell: ({ name }) => <TextLink to={paths.gallery("data-table")}>{name}</TextLink>,
      sort: {
        href: withQuery(paths.gallery("data-table"), { sort: isDescending ? "name" : "-name" }),
        state: isDescending ? "descending" : "ascending",
      },
    },
    { key: "place", label: table.place, cell: ({ place }) => place },
    { key: "amount", label: table.amount, numeric: true, cell: ({ amount }) => amount },
  ];
  const shared = { columns, keyOf: ({ name }: Row) => name, empty: <Text>{table.empty}</Text> };
  const longer = rows.map((row) => ({ ...row, place: texts.long }));
  return (
    <>
      <State label={states.default}>
        <DataTable {...shared} caption={table.caption} rows={isDescending ? rows.reverse() : rows} />
      </State>
      <State label={table.ticks}>
        <DataTable
          {...shared}
          caption={table.ticks}
          rows={rows}
          ticks={{ name: "row", heading: table.tick, label: ({ name }) => `${table.tick} ${name}` }}
        />
      </State>
      <State label={states.long}>
        <DataTable
          {...shared}
          columns={[columns[0]!, { key: "place", label: table.place, cell: ({ place }) => <Clipped>{place}</Clipped> }]}
          caption={states.long}
          rows={longer}
        />
      </State>
      <State label={states.empty}>
        <DataTable {...shared} caption={states.empty} rows={[]} />
      </State>
    </>
  );
}

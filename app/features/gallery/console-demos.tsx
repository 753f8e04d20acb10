import { useSearchParams } from "@remix-run/react";
import { BarChart } from "~/design-system/bar-chart/bar-chart";
import { ChangedRecord } from "~/design-system/changed-record/changed-record";
import { DataTable, type Column } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { paths, withQuery } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";

type Props = { texts: GalleryTexts };
type Row = GalleryTexts["table"]["rows"][number];

export function DataTableDemo({ texts: { table } }: Props) {
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
  const shared = { caption: table.caption, columns, keyOf: ({ name }: Row) => name, empty: <Text>{table.empty}</Text> };
  return (
    <Stack gap="48">
      <DataTable {...shared} rows={isDescending ? rows.reverse() : rows} />
      <DataTable {...shared} rows={[]} />
    </Stack>
  );
}

export function ChangedRecordDemo({ texts: { changed } }: Props) {
  return (
    <ChangedRecord
      title={changed.title}
      text={changed.text}
      nowLabel={changed.now}
      typedLabel={changed.typed}
      rows={changed.rows}
    />
  );
}

export function BarChartDemo({ texts: { chart } }: Props) {
  const { bars, description, held, month, numbers, section, sold, title } = chart;
  const describeBar = (bar: (typeof bars)[number]) => `${bar.month}: ${sold} ${bar.sold}, ${held} ${bar.held}`;
  return (
    <Stack gap="16" as="section">
      <Heading level={2} size="block">
        {section}
      </Heading>
      <BarChart
        title={title}
        description={description}
        numbers={numbers}
        bars={bars.map((bar) => ({ key: bar.month, value: bar.sold, more: bar.held, label: describeBar(bar) }))}
        max={Math.max(...bars.map((bar) => bar.sold + bar.held))}
        ends={[bars[0]?.month ?? "", bars.at(-1)?.month ?? ""]}
      >
        <DataTable
          caption={title}
          rows={bars}
          keyOf={(bar) => bar.month}
          empty={null}
          columns={[
            { key: "month", label: month, head: true, cell: (bar) => bar.month },
            { key: "sold", label: sold, numeric: true, cell: (bar) => bar.sold },
            { key: "held", label: held, numeric: true, cell: (bar) => bar.held },
          ]}
        />
      </BarChart>
    </Stack>
  );
}

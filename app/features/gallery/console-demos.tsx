import { useSearchParams } from "@remix-run/react";
import { BarChart } from "~/design-system/bar-chart/bar-chart";
import { scaleOf } from "~/design-system/bar-chart/scale";
import { ChangedRecord } from "~/design-system/changed-record/changed-record";
import { Clipped, DataTable, type Column } from "~/design-system/data-table/data-table";
import { GripVertical } from "~/design-system/icons/icons";
import { Notice } from "~/design-system/notice/notice";
import { useReorder } from "~/design-system/reorder/use-reorder";
import { Text, TextLink } from "~/design-system/text/text";
import { paths, withQuery } from "~/platform/paths/paths";
import * as styles from "./console-demos.css";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };
type Row = GalleryTexts["table"]["rows"][number];

export function DataTableDemo({ texts }: Props) {
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
    <Section id="data-table" texts={texts} isPointedAt>
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
    </Section>
  );
}

export function ChangedRecordDemo({ texts }: Props) {
  const { changed } = texts;
  return (
    <Section id="changed-record" texts={texts}>
      <ChangedRecord
        title={changed.title}
        text={changed.text}
        nowLabel={changed.now}
        typedLabel={changed.typed}
        rows={changed.rows}
      />
    </Section>
  );
}

export function BarChartDemo({ texts }: Props) {
  const { bars, before, description, held, month, numbers, sold, title } = texts.chart;
  const describeBar = (bar: (typeof bars)[number]) =>
    `${bar.month}: ${sold} ${bar.sold}, ${held} ${bar.held}, ${before} ${bar.before}`;
  return (
    <Section id="bar-chart" texts={texts}>
      <BarChart
        title={title}
        description={description}
        numbers={numbers}
        bars={bars.map((bar) => ({
          key: bar.month,
          value: bar.sold,
          more: bar.held,
          before: bar.before,
          tick: bar.month,
          label: describeBar(bar),
        }))}
        scale={scaleOf(Math.max(...bars.map((bar) => bar.sold + bar.held)), String)}
        now="last"
        legend={{ value: sold, more: held, before }}
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
            { key: "before", label: before, numeric: true, cell: (bar) => bar.before },
          ]}
        />
      </BarChart>
    </Section>
  );
}

export function ReorderDemo({ texts }: Props) {
  const { items, isMoved, listRef, handleOf } = useReorder(texts.stepper.explained, ({ title }) => title);
  const { reorder } = texts;
  return (
    <Section id="reorder" texts={texts} isPointedAt>
      <ol ref={listRef} className={styles.order}>
        {items.map((item) => (
          <li key={item.title} className={styles.orderItem}>
            <button
              type="button"
              className={styles.handle}
              aria-label={reorder.handle.replace("{{item}}", item.title)}
              {...handleOf(item)}
            >
              <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <Text as="span">{item.title}</Text>
          </li>
        ))}
      </ol>
      <div role="status">{isMoved && <Notice tone="info">{reorder.unsaved}</Notice>}</div>
    </Section>
  );
}

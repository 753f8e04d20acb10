import { DataTable } from "~/design-system/data-table/data-table";
import type { ExamplesProps } from "~/features/gallery/state";
import { BarChart } from "./bar-chart";
import { scaleOf } from "./scale";

export default function BarChartExamples({ texts }: ExamplesProps) {
  const { bars, before, description, held, month, numbers, sold, title } = texts.chart;
  const describeBar = (bar: (typeof bars)[number]) =>
    `${bar.month}: ${sold} ${bar.sold}, ${held} ${bar.held}, ${before} ${bar.before}`;
  return (
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
  );
}

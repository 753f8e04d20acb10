import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BarChart } from "./bar-chart";
import { scaleOf } from "./scale";

const bars = [
  { key: "a", value: 2, label: "August: 2" },
  { key: "b", value: 4, more: 1, before: 1, label: "September: 4", tick: "Sep" },
  { key: "c", value: 8, before: 2, label: "October: 8" },
];

function show(now: "first" | "last", before?: string): string {
  return renderToStaticMarkup(
    <BarChart
      title="Nights"
      description="14 nights"
      bars={bars}
      scale={scaleOf(8, String)}
      now={now}
      legend={{ value: "Sold", before }}
      numbers="Show numbers"
    >
      <table />
    </BarChart>,
  );
}

it("prints the value of now without scripts, and has no control that would need them", () => {
  expect(show("last")).toMatch(/data-shown=""><span[^>]*>October: 8</);
  expect(show("first")).toMatch(/data-shown=""><span[^>]*>August: 2</);
  expect(show("last")).not.toContain("<input");
});

it("draws a line at each part of the scale, and the year before from its first value on", () => {
  expect(show("last").match(/d="M0 [\d.]+h3"/g)).toHaveLength(5);
  expect(show("last", "A year before")).toContain('d="M1.5 87.5L2.5 75"');
  expect(show("last")).not.toContain('d="M1.5');
});

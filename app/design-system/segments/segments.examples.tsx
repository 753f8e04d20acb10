import { useSearchParams } from "@remix-run/react";
import { Inline } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { paths, withQuery } from "~/platform/paths/paths";
import { Segments } from "./segments";

export const isPointedAt = true;

export default function SegmentsExamples({ texts: { tabs } }: ExamplesProps) {
  const [query] = useSearchParams();
  const segments = (["first", "second", "third"] as const).map((view) => ({
    to: withQuery(paths.gallery("tabs"), { ...Object.fromEntries(query), view }),
    label: tabs[view],
    current: view === (query.get("view") ?? "first"),
  }));
  return (
    <Inline>
      <Segments label={tabs.views} segments={segments} preventScrollReset />
    </Inline>
  );
}

import { Link } from "@remix-run/react";
import { box } from "~/design-system/layout/layout.examples.css";
import type { ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { SnapRow } from "./snap-row";

export const isPointedAt = true;

export default function SnapRowExamples({ texts: { layout } }: ExamplesProps) {
  return (
    <SnapRow>
      {["1", "2", "3", "4"].map((number) => (
        <Link key={number} to={paths.gallery("layout")} className={box}>
          {layout.card.replace("{{number}}", number)}
        </Link>
      ))}
    </SnapRow>
  );
}

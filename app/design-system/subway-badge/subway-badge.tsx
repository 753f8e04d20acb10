import { badge } from "./subway-badge.css";

type Line = keyof typeof badge;

/** The letters of lines without a number, as short as a number. */
const letters: Partial<Record<Line, string>> = {
  "suin-bundang": "SB",
  shinbundang: "SH",
  "gyeongui-jungang": "GJ",
  arex: "A",
  gyeongchun: "GC",
  "ui-sinseol": "UI",
  sillim: "SL",
};

export function SubwayBadge({ line, label }: { line: Line; label: string }) {
  return (
    <span className={badge[line]} role="img" aria-label={label}>
      {letters[line] ?? line}
    </span>
  );
}

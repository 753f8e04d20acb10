import { badge } from "./subway-badge.css";

/** A subway line by its colour and number. `label` says “Line 2”. */
export function SubwayBadge({ line, label }: { line: keyof typeof badge; label: string }) {
  return (
    <span className={badge[line]} role="img" aria-label={label}>
      {line}
    </span>
  );
}

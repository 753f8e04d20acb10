import { badge } from "./subway-badge.css";

export function SubwayBadge({ line, label }: { line: keyof typeof badge; label: string }) {
  return (
    <span className={badge[line]} role="img" aria-label={label}>
      {line}
    </span>
  );
}

import type { Icon } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";

type OutcomeProps = { icon: Icon; title: string; actions?: ReactNode; children: ReactNode };

/** The result of a form on the same page; takes the focus, because the pressed button is gone. */
export function Outcome(props: OutcomeProps) {
  const ref = useFocusOnArrival<HTMLDivElement>(props.title, { preventScroll: true });
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState {...props} level={1} />
    </div>
  );
}

import { Suspense, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { CalendarDays } from "~/design-system/icons/icons";
import { DateField } from "../date-field/date-field";
import { useFieldLook } from "../field/field";
import { FieldSet } from "../field-set/field-set";
import { useScripts } from "../scripts/use-scripts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./date-range-field.css";

type Day = ComponentProps<typeof DateField>;
type Range = { from: string; to: string };

export type RangeDialogProps = {
  open: boolean;
  onClose: () => void;
  value: Range | undefined;
  onChoose: (range: Range, announcement: string) => void;
  /** It could not be loaded: the fields take the device's own calendar. */
  onMissing: () => void;
};

export type DateRangeFieldProps = {
  id: string;
  legend: ReactNode;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  hint?: ReactNode;
  errors?: string[];
  from: Day;
  to: Day;
  /** With scripts, one calendar picks both days. Loaded when it is first opened. */
  calendar: { label: string; dialog: (props: RangeDialogProps) => ReactNode };
};

/** Two native date fields that look like one, or our calendar, which knows the free dates. */
export function DateRangeField({ id, legend, quiet, hint, errors, from, to, calendar }: DateRangeFieldProps) {
  const scripts = useScripts();
  const look = useFieldLook();
  const fields = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"unasked" | "open" | "closed" | "missing">("unasked");
  const pressed = useRef<HTMLInputElement | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const field = (name: string) => fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const valueOf = (name: string) => field(name)?.value ?? "";

  function open(event: MouseEvent) {
    event.preventDefault(); // the device's calendar stays closed
    pressed.current = event.target instanceof HTMLInputElement ? event.target : (field(from.name) ?? null);
    setDialog("open");
  }
  function openPlain() {
    setDialog("missing");
    pressed.current?.focus();
    try {
      pressed.current?.showPicker();
    } catch {}
  }
  function choose(range: Range, chosen: string) {
    fillIn([
      [field(from.name), range.from],
      [field(to.name), range.to],
    ]);
    setAnnouncement(chosen);
    setDialog("closed");
  }

  const ours = scripts && dialog !== "missing";
  const opening = ours ? { onClick: open } : {};
  return (
    <FieldSet id={id} size={quiet ? "quiet" : "small"} legend={legend} hint={hint} errors={errors}>
      <div ref={fields} className={`${styles.dates} ${look.dates ?? ""}`} data-calendar={ours ? "" : undefined}>
        <DateField {...from} {...opening} />
        <DateField {...to} {...opening} />
        {ours && (
          <button
            type="button"
            className={`${styles.open} ${look.opener ?? ""}`}
            aria-label={calendar.label}
            title={calendar.label}
            onClick={open}
          >
            <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {dialog !== "unasked" && dialog !== "missing" && (
        <Suspense fallback={null}>
          {calendar.dialog({
            open: dialog === "open",
            onClose: () => setDialog("closed"),
            value: rangeOf(valueOf(from.name), valueOf(to.name)),
            onChoose: choose,
            onMissing: openPlain,
          })}
        </Suspense>
      )}
    </FieldSet>
  );
}

function rangeOf(from: string, to: string) {
  return from && to && from < to ? { from, to } : undefined;
}

/** Sets fields as user input, and notifies React and the form once. */
function fillIn(entries: readonly [field: HTMLInputElement | null | undefined, value: string][]): void {
  const changed = entries.filter(([field, value]) => field && field.value !== value);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [field, value] of changed) set?.call(field, value);
  // React listens to the first, other code to the second; React ignores a second one with the same value
  for (const type of ["input", "change"]) changed[0]?.[0]?.dispatchEvent(new Event(type, { bubbles: true }));
}

import type { ComponentProps, ReactNode } from "react";
import { DateField } from "../date-field/date-field";
import { FieldSet } from "../field-set/field-set";
import * as styles from "./date-range-field.css";

type Day = ComponentProps<typeof DateField>;
type DateRangeFieldProps = { id: string; legend: ReactNode; hint?: ReactNode; errors?: string[]; from: Day; to: Day };

/** Two days that belong together, by the device's own calendar. */
export function DateRangeField({ id, legend, hint, errors, from, to }: DateRangeFieldProps) {
  return (
    <FieldSet id={id} size="small" legend={legend} hint={hint} errors={errors}>
      <div className={styles.dates}>
        <DateField {...from} />
        <DateField {...to} />
      </div>
    </FieldSet>
  );
}

import type { TFunction } from "i18next";
import type { Semester } from "domain/semesters";

/** The name of the chips' buttons in a query. */
export const lengthField = "length";

/** A chip: so many months, or a semester with days of its own. */
export type LengthOption = { value: string; semester?: Semester; isCurrent: boolean };

export function lengthLabel({ value, semester }: Omit<LengthOption, "isCurrent">, t: TFunction<"common">): string {
  return semester
    ? t(`lengths.${semester.season}`, { year: semester.year })
    : t("lengths.months", { count: Number(value) });
}

import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import type { Semester } from "domain/stays/semesters";
import { chip, chipInBox, chips, chipsInBox } from "~/design-system/chip/chip.css";

type LengthChipsProps = {
  lengths: readonly LengthOption[];
  /** The GET form they send, if they stand outside of it; after its first button, which the Enter key presses. */
  form?: string;
  formAction?: string;
  inBox?: boolean;
};

/** Buttons that send the form with a length; the loader answers with the days (`urlOfLength`). */
export function LengthChips({ lengths, form, formAction, inBox }: LengthChipsProps) {
  const { t } = useTranslation("common");
  return (
    <div role="group" aria-label={t("lengths.label")} className={inBox ? chipsInBox : chips}>
      {lengths.map((length) => (
        <button
          key={length.value}
          className={inBox ? chipInBox : chip}
          form={form}
          formAction={formAction}
          name={lengthField}
          value={length.value}
          aria-pressed={length.isCurrent}
        >
          {lengthLabel(length, t)}
        </button>
      ))}
    </div>
  );
}

/** The name of the chips' buttons in a query. */
export const lengthField = "length";

/** A chip: so many months, or a semester with days of its own. */
export type LengthOption = { value: string; semester?: Semester; isCurrent: boolean };

export function lengthLabel({ value, semester }: Omit<LengthOption, "isCurrent">, t: TFunction<"common">): string {
  return semester
    ? t(`lengths.${semester.season}`, { year: semester.year })
    : t("lengths.months", { count: Number(value) });
}

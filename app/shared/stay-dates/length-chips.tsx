import { useTranslation } from "react-i18next";
import { chip, chips } from "~/design-system/chip/chip.css";
import { lengthField, lengthLabel, type LengthOption } from "./length-option";

type LengthChipsProps = {
  lengths: readonly LengthOption[];
  /** The GET form they send, if they stand outside of it; after its first button, which the Enter key presses. */
  form?: string;
  formAction?: string;
};

/** Buttons that send the form with a length; the loader answers with the days (`addressOfLength`). */
export function LengthChips({ lengths, form, formAction }: LengthChipsProps) {
  const { t } = useTranslation("common");
  return (
    <div role="group" aria-label={t("lengths.label")} className={chips}>
      {lengths.map((length) => (
        <button
          key={length.value}
          className={chip}
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

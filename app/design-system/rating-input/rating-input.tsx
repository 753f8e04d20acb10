import { Star } from "~/design-system/icons/icons";
import { FieldSet } from "../field-set/field-set";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./rating-input.css";

type RatingInputProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors?: string[];
  /** `1` to `5`. */
  defaultValue?: string;
  labels: readonly string[];
};

/** Radio buttons, so that it works without scripts. The first has the id, for links to the field. */
export function RatingInput({ id, name, label, hint, errors, defaultValue, labels }: RatingInputProps) {
  return (
    <FieldSet id={id} legend={label} size="small" hint={hint} errors={errors}>
      <div className={styles.row}>
        {labels.map((word, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className={styles.star} title={word}>
              <input
                type="radio"
                id={index === 0 ? id : `${id}-${value}`}
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                className={styles.input}
              />
              <Star className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
              <VisuallyHidden>{word}</VisuallyHidden>
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}

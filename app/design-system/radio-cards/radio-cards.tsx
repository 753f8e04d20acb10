import type { ReactNode } from "react";
import * as choice from "../choice-card/choice-card.css";
import { FieldSet } from "../field-set/field-set";
import * as styles from "./radio-cards.css";

type RadioCardsProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  defaultValue?: string;
  required?: boolean;
  options: readonly { value: string; label: ReactNode; description?: ReactNode }[];
};

export function RadioCards({ id, name, label, hint, errors, defaultValue, required, options }: RadioCardsProps) {
  return (
    <FieldSet id={id} legend={label} size="small" hint={hint} errors={errors}>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={choice.card}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              className={choice.box}
            />
            <span>
              <span className={choice.title}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

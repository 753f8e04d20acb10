import { Eye, EyeOff } from "~/design-system/icons/icons";
import { useEffect, useRef, useState, type InputHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";
import { useScripts } from "../scripts/use-scripts";
import * as styles from "./password-field.css";

type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className" | "type" | "defaultValue" | "value"> & {
    autoComplete: "current-password" | "new-password";
    showLabel: string;
    /** Apple's `passwordrules` syntax, for password managers. */
    passwordRules?: string;
    /** For a hint that changes while one types. */
    hintBelow?: boolean;
  };

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, hintBelow, errors, optional, showLabel, passwordRules, ...input } = props;
  const { id } = input;
  const ref = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const scripts = useScripts();
  useEffect(() => {
    // Not a standard attribute: set by script, so that the HTML stays valid
    if (passwordRules) ref.current?.setAttribute("passwordrules", passwordRules);
  }, [passwordRules]);
  useEffect(() => {
    const form = ref.current?.form;
    // Browsers offer to save a password only from a field of type password
    const hide = () => {
      if (ref.current) ref.current.type = "password";
      setShown(false);
    };
    form?.addEventListener("submit", hide, { capture: true });
    return () => form?.removeEventListener("submit", hide, { capture: true });
  }, []);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} hintBelow={hintBelow} errors={errors} optional={optional}>
      <span className={styles.frame}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          defaultValue={undefined}
          ref={ref}
          type={shown ? "text" : "password"}
          className={`${control({ invalid: Boolean(errors?.length) })} ${styles.input}`}
          {...describe({ id, hint, errors })}
        />
        {scripts && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={showLabel}
            aria-pressed={shown}
            aria-controls={id}
            title={showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </span>
    </Field>
  );
}

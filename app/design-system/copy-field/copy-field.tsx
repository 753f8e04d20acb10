import { useRef, useState } from "react";
import { Button } from "../button/button";
import { Field } from "../field/field";
import { control } from "../field/field.css";
import { useScripts } from "../scripts/use-scripts";
import * as styles from "./copy-field.css";

type CopyFieldProps = { id: string; label: string; value: string; copyLabel: string; copiedLabel: string };

export function CopyField({ id, label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const scripts = useScripts();
  async function copy() {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false); // clipboard access denied; the text stays selected
    }
  }
  return (
    <Field id={id} label={label}>
      <span className={styles.row}>
        <input
          id={id}
          ref={ref}
          readOnly
          value={value}
          className={`${control()} ${styles.input}`}
          onFocus={({ target }) => target.select()}
        />
        {scripts && (
          <Button type="button" variant="secondary" onClick={copy}>
            <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
          </Button>
        )}
      </span>
    </Field>
  );
}

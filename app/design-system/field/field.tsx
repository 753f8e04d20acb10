import { CircleAlert } from "~/design-system/icons/icons";
import { createContext, useContext, type ReactNode } from "react";
import * as styles from "./field.css";

/** `errors` has Conform's shape; texts are already translated. */
export type FieldProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  optional?: string;
};

/** Classes for the parts of all fields within: of a form whose fields look like one bar, say. */
export type FieldLook = { label?: string; control?: string; errors?: string; dates?: string; opener?: string };

const LookContext = createContext<FieldLook>({});
export const FieldLookProvider = LookContext.Provider;
export const useFieldLook = () => useContext(LookContext);

/** Lower, with smaller text, for the console. */
export const dense: FieldLook = { control: styles.dense };

/** Of an input, a select or a textarea. */
export function useControlClass(invalid: boolean, ...own: string[]) {
  return join(styles.control({ invalid }), useFieldLook().control, ...own);
}

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(" ");

export function describe({ id, hint, errors }: Pick<FieldProps, "id" | "hint" | "errors">) {
  const describedBy = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": errors?.length ? true : undefined, "aria-describedby": describedBy || undefined };
}

export function Hint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className={styles.hint}>
      {children}
    </p>
  ) : null;
}

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  const look = useFieldLook();
  return errors?.length ? (
    <div id={`${id}-error`} className={look.errors}>
      {errors.map((error) => (
        <p key={error} className={styles.error}>
          <CircleAlert className={styles.errorIcon} size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ))}
    </div>
  ) : null;
}

export function Field({
  id,
  label,
  hint,
  errors,
  optional,
  hintBelow = false,
  children,
}: Omit<FieldProps, "name"> & { children: ReactNode; hintBelow?: boolean }) {
  const look = useFieldLook();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={join(styles.label, look.label)}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{` ${optional}`}</span>}
      </label>
      {!hintBelow && <Hint id={id}>{hint}</Hint>}
      {children}
      <FieldErrors id={id} errors={errors} />
      {hintBelow && <Hint id={id}>{hint}</Hint>}
    </div>
  );
}

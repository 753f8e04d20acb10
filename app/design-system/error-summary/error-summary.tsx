import { useFocusOnArrival } from "../scripts/use-focus-on-arrival";
import * as styles from "./error-summary.css";

type ErrorSummaryProps = {
  title: string;
  /** The form's id: Conform names a field's element `<form id>-<field name>`. */
  formId: string;
  /** Conform's `form.allErrors`: sentences by field name; the form's own have an empty name. */
  errors: Record<string, string[] | null | undefined>;
  /** The form's fields as on the page, where its schema has them otherwise; `occupants` are all of `occupants[0].email`. */
  order?: readonly string[];
};

export function ErrorSummary({ title, formId, errors, order = [] }: ErrorSummaryProps) {
  const rankOf = (name: string) => {
    const rank = order.findIndex(
      (first) => name === first || /^[[.]/.test(name.startsWith(first) ? name.slice(first.length) : ""),
    );
    return rank < 0 ? order.length : rank;
  };
  const names = Object.keys(errors).toSorted((one, other) => rankOf(one) - rankOf(other));
  const lines = names.flatMap((name) => (errors[name] ?? []).map((message) => ({ name, message })));
  const ref = useFocusOnArrival<HTMLDivElement>(lines.map(({ message }) => message).join());

  if (lines.length === 0) return null;
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      data-refused-form=""
      // eslint-disable-next-line jsx-a11y/no-autofocus -- leads to it without scripts
      autoFocus
    >
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {lines.map(({ name, message }) => (
          <li key={name + message}>
            {name ? (
              <a className={styles.link} href={`#${formId}-${name}`}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Spinner } from "../spinner/spinner";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./button.css";

type Look = {
  variant?: "primary" | "brand" | "secondary" | "container" | "danger" | "link";
  size?: "regular" | "small" | "large";
  fullWidth?: boolean;
  /** Of a button that has a place or a shape of its own. */
  className?: string;
};

const classOf = ({ className = "", ...look }: Look & { invalid?: boolean; busy?: boolean }) =>
  `${styles.button(look)} ${className}`.trimEnd();

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    busy?: string | false;
    /** Dimmed and inert but focusable, so that the reason can be read. */
    invalid?: boolean;
    children: ReactNode;
  };

export function Button({
  variant,
  size,
  fullWidth,
  busy,
  invalid,
  className,
  type = "submit",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const asleep = Boolean(busy) || invalid;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (asleep) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, fullWidth, invalid, busy: Boolean(busy), className })}
      aria-disabled={asleep || undefined}
      aria-busy={Boolean(busy) || undefined}
      onClick={press}
    >
      <span className={styles.label({ busy: Boolean(busy) })}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
          <VisuallyHidden>{busy}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/**
 * What Enter in a field presses, where another button would be the first of its form in the document. It has a box,
 * because browsers may pass over buttons without one.
 */
export function DefaultButton({ intent }: { intent?: string }) {
  return (
    <button
      className={styles.pressedByEnter}
      name={intent && "intent"}
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export function ButtonLink({ variant, size, fullWidth, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, fullWidth, className })}>
      {children}
    </Link>
  );
}

import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Spinner } from "../spinner/spinner";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./button.css";

type Look = {
  variant?: "primary" | "brand" | "secondary" | "container" | "danger" | "link";
  size?: "regular" | "small";
  /** As wide as what it stands in. */
  fullWidth?: boolean;
};

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    /** A spinner takes the label's place and clicks do nothing; give the sentence that says so. */
    busy?: string | false;
    /** Dimmed, ignores clicks, but stays in reach of the keyboard so that its reason can be read. */
    invalid?: boolean;
    children: ReactNode;
  };

export function Button({
  variant,
  size,
  fullWidth,
  busy,
  invalid,
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
      className={styles.button({ variant, size, fullWidth, invalid, busy: Boolean(busy) })}
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

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ variant, size, fullWidth, children, ...rest }: Look & Omit<LinkProps, "className">) {
  return (
    <Link {...rest} className={styles.button({ variant, size, fullWidth })}>
      {children}
    </Link>
  );
}

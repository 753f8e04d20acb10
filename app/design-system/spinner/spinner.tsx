import { spinner } from "./spinner.css";

/** Decoration: what is going on is said in words beside it. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />;
}

import { ArrowRight } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import { ButtonLink } from "./button";

/** From a few to all of them. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary">
      <span>{children}</span>
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </ButtonLink>
  );
}

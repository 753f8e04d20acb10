import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages with `?confirm=…` that a dialog posts to: a refused form shows the confirmation page, whose data must be
 * loaded, although Remix does not revalidate after a refusal by default.
 */
export const revalidateOnConfirm: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || currentUrl.search !== nextUrl.search;

/** For a record's page, which is also reloaded after a conflict. */
export const revalidateOnConflict: ShouldRevalidateFunction = (moment) =>
  revalidateOnConfirm(moment) || moment.actionStatus === 409;

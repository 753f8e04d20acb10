import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For a page that asks at `?confirm=…` and is posted to from a dialog: a refused form leads to the question, whose page
 * has to be read, though nothing is read anew after a refusal by default.
 */
export const revalidateOnConfirm: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || currentUrl.search !== nextUrl.search;

/** For a record's page, which is also reloaded after a conflict. */
export const revalidateOnConflict: ShouldRevalidateFunction = (moment) =>
  revalidateOnConfirm(moment) || moment.actionStatus === 409;

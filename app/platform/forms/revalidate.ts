import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A refused form shows the page of `?confirm=…`, whose data Remix would not load after a refusal. */
export const revalidateOnConfirm: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || currentUrl.search !== nextUrl.search;

/** For a record's page, which is also reloaded after a conflict. */
export const revalidateOnConflict: ShouldRevalidateFunction = (moment) =>
  revalidateOnConfirm(moment) || moment.actionStatus === 409;

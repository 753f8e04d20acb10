import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For every page with an action (a gate requires it). Remix loads no data after a refusal; but after a conflict the page
 * shows what is no longer true, and a form refused at the address of `?confirm=…` shows the page of that address. What
 * was typed stays: it is in the fields and in the action's answer.
 */
export const revalidateOnConflict: ShouldRevalidateFunction = ({
  actionStatus,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || actionStatus === 409 || currentUrl.search !== nextUrl.search;

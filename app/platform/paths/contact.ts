import { paths } from "./paths";

export const contactId = "contact";

export const hasFooter = (pathname: string) => !pathname.startsWith(paths.google());

/** Where a house is booked; its footer is small. */
export const isCheckout = (pathname: string) => pathname.startsWith("/checkout/");

export const contactHref = (pathname: string) => `${hasFooter(pathname) ? "" : paths.home()}#${contactId}`;

import { paths } from "./paths";

export const contactId = "contact";

export const hasFooter = (pathname: string) => !pathname.startsWith(paths.google());

/** Where a house is booked; its footer is small. */
export const isCheckout = (pathname: string) => pathname.startsWith("/checkout/");

/** Pages to look around; where one reads, fills in or signs papers, the street of houses is left out. */
export const hasRoofline = (pathname: string) =>
  !/^\/(auth|checkout|detail|mypage|pay|privacy|sign|terms|verify)(\/|$)/.test(pathname);

/** Where a contract is read and signed. */
export const isSigning = (pathname: string) => /^\/(sign|mypage\/reservations\/[^/]+\/sign)(\/|$)/.test(pathname);

export const contactHref = (pathname: string) => `${hasFooter(pathname) ? "" : paths.home()}#${contactId}`;

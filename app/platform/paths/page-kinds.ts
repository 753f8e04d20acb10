import { paths } from "./paths";

/** The first part of an address: `auth` of `/auth/login`. */
const sectionOf = (pathname: string) => pathname.split("/")[1];

/** Sections where visitors read, fill in or sign something. */
const quietSections = [
  ...[paths.checkout(""), paths.house(""), paths.logIn(), paths.myPage(), paths.pay("")],
  ...[paths.privacy(), paths.sign(""), paths.terms(), paths.verify()],
].map(sectionOf);

export const hasFooter = (pathname: string) => !pathname.startsWith(paths.google());

/** The row of houses above the footer is on pages to look around, and not above forms and papers. */
export const hasRoofline = (pathname: string) => !quietSections.includes(sectionOf(pathname));

/** Where a house is booked. */
export const isCheckout = (pathname: string) => pathname.startsWith(paths.checkout(""));

/** Where a contract is read and signed, by its link or by the member who booked. */
export const isSigning = (pathname: string) =>
  pathname.startsWith(paths.sign("")) || pathname === paths.signOwn(pathname.split("/")[3] ?? "");

export const contactId = "contact";

export const contactHref = (pathname: string) => `${hasFooter(pathname) ? "" : paths.home()}#${contactId}`;

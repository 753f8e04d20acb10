import { paths } from "./paths";

/** The first part of an address: `auth` of `/auth/login`. */
const sectionOf = (pathname: string) => pathname.split("/")[1];

const checkout = sectionOf(paths.checkout(""));
const signing = sectionOf(paths.sign(""));

/** Sections where visitors read, fill in or sign something. */
const quietSections = new Set([
  checkout,
  signing,
  ...[paths.house(""), paths.logIn(), paths.myPage(), paths.pay("")].map(sectionOf),
  ...[paths.privacy(), paths.terms(), paths.verify()].map(sectionOf),
]);

export const hasFooter = (pathname: string) => !pathname.startsWith(paths.google());

/** The row of houses above the footer is on pages to look around, and not above forms and papers. */
export const hasRoofline = (pathname: string) => !quietSections.has(sectionOf(pathname));

/** Where a house is booked. */
export const isCheckout = (pathname: string) => sectionOf(pathname) === checkout;

/** Where a contract is read and signed, by its link or by the member who booked. */
export function isSigning(pathname: string): boolean {
  const [, section, , stay = ""] = pathname.split("/");
  return section === signing || pathname === paths.signOwn(stay);
}

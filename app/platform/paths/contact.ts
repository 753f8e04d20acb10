import { paths } from "./paths";

/** The footer's part that says how to reach us. */
export const contactId = "contact";

/** Where the footer is hidden, at the return from a sign-in provider, it is that of the first page. */
export const hasFooter = (pathname: string) => !pathname.startsWith(paths.google());

export const contactHref = (pathname: string) => `${hasFooter(pathname) ? "" : paths.home()}#${contactId}`;

import { paths } from "./paths";

export const contactId = "contact";

export const hasFooter = (pathname: string) => !pathname.startsWith(paths.google());

export const contactHref = (pathname: string) => `${hasFooter(pathname) ? "" : paths.home()}#${contactId}`;

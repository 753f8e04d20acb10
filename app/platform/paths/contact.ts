import { hasFooter } from "./page-kinds";
import { paths } from "./paths";

export const contactId = "contact";

export const contactHref = (pathname: string) => `${hasFooter(pathname) ? "" : paths.home()}#${contactId}`;

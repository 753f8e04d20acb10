/** The picture of the site beside its name; a change takes another name, since browsers keep this one for good. */
export const favicon = "/favicon-1.svg";

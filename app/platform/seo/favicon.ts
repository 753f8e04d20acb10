/** The picture of the site beside its name; a change takes another name, since browsers keep this one for good. */
export const favicon = "/favicon-1.svg";

/** The operator's logo where there is one: then nothing shows the little house. */
export const listIcons = (logo: string | undefined) =>
  logo
    ? [
        { rel: "icon", href: logo },
        { rel: "apple-touch-icon", href: logo },
      ]
    : [
        { rel: "icon", href: favicon, type: "image/svg+xml" },
        { rel: "apple-touch-icon", href: "/apple-touch-icon-1.png" },
      ];

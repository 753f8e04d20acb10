/** A change needs another name, because browsers cache it indefinitely. */
export const favicon = "/favicon-1.svg";

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

/*
 * What Outlook for Windows alone reads: it lays e-mails out with Word.
 */

const only = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/**
 * Pictures and widths as large as the text where Windows enlarges it, and a font: Word takes Times where it does not
 * have the first of a list, and cells of tables do not inherit one.
 */
export const settings = only(
  '<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office">' +
    "<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>" +
    "<style>td,p,h1,h2,a,li,span{font-family:'Segoe UI','Malgun Gothic',sans-serif;mso-line-height-rule:exactly}</style>",
);

/** Word ignores `max-width`. */
export const openColumn = (width: number) =>
  only(
    `<table role="presentation" align="center" width="${width}" border="0" cellpadding="0" cellspacing="0"><tr><td>`,
  );
export const closeColumn = only("</td></tr></table>");

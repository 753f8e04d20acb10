import { plainTextSelectors } from "@react-email/render";
import { compile } from "html-to-text";

/** The text part would have headings in capitals by default. */
const asWritten = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));

/** The text part of an e-mail. Compiled once, because compiling the selectors takes longer than a conversion. */
export const toPlainText = compile({ wordwrap: false, selectors: [...plainTextSelectors, ...asWritten] });

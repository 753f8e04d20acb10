import type { Font } from "fontkit";

/* Since 0.20, which its types lack. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}

declare module "subset-font" {
  /** The font with no other characters than those of the text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype" | "woff2"; noLayoutClosure?: boolean; variationAxes?: Record<string, unknown> },
  ): Promise<Buffer>;
}

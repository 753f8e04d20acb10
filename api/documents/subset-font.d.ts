declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "truetype" | "woff2";
      noLayoutClosure?: boolean;
      variationAxes?: Record<string, unknown>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}

declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    /** Tags of the OpenType features that stay. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** The font with what these characters need. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

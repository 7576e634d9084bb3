declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    /** The tags of the OpenType features to keep. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Reduces a font to what the characters of the text need. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

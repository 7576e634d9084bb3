/** Its size in pixels, before its orientation is applied. */
export interface StrippedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Decoding a progressive JPEG takes the whole picture in memory. */
  isProgressive?: boolean;
}

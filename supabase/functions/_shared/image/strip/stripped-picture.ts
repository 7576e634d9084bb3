/** A picture that holds nothing but itself, and its size in pixels as it is stored (not turned upright). */
export interface StrippedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** A JPEG whose every pixel has to be kept in memory until the last is read. */
  isProgressive?: boolean;
}

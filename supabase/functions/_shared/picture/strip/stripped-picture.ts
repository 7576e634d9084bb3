/** A picture without metadata, and its size in pixels as it is stored, before its orientation is applied. */
export interface StrippedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Set for a progressive JPEG: decoding it takes the whole picture in memory until the last scan is read. */
  isProgressive?: boolean;
}

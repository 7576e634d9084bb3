/** The one thing of an EXIF block that a picture needs: how it was held (tag 0x0112). As a TIFF, without a header. */
export function orientationExif(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint32(0, 0x4d4d002a); // "MM", 42: big-endian
  tiff.setUint32(4, 8); // where the directory begins
  tiff.setUint16(8, 1); // of one entry:
  tiff.setUint16(10, 0x0112);
  tiff.setUint16(12, 3); // a short
  tiff.setUint32(14, 1); // of them one
  tiff.setUint16(18, orientation);
  return new Uint8Array(tiff.buffer);
}

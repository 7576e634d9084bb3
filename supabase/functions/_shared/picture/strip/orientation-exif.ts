/** Without the prefix "Exif". */
export function orientationExif(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint32(0, 0x4d4d002a); // "MM", 42: big-endian
  tiff.setUint32(4, 8); // offset of the directory
  tiff.setUint16(8, 1); // which has one entry:
  tiff.setUint16(10, 0x0112);
  tiff.setUint16(12, 3); // type: short
  tiff.setUint32(14, 1); // count: one
  tiff.setUint16(18, orientation);
  return new Uint8Array(tiff.buffer);
}

/**
 * Gives the memory of bytes back at once; they are empty from then on. Left to the collection, those of a few large
 * pictures lie about until they are more than a hosted function may have.
 */
export function letGo(bytes: Uint8Array<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}

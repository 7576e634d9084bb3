/**
 * Frees the memory of bytes at once; they are empty afterwards. Left to the garbage collector, the buffers of a few large
 * pictures stay until they exceed the memory of a hosted function.
 */
export function letGo(bytes: Uint8Array<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}

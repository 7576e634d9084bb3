/** The garbage collector leaves large buffers for too long. */
export function letGo(bytes: Uint8Array<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}

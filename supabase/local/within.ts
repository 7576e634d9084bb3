/** Waits for a part to end, but not for ever: what hangs must not keep the parts after it from ending. */
export async function within(milliseconds: number, ended: Promise<unknown>): Promise<void> {
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

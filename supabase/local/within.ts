/** A part that hangs must not keep the others from ending. */
export async function within(milliseconds: number, ended: Promise<unknown>): Promise<void> {
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

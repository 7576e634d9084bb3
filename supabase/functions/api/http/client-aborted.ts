/** In the runtime's messages when the sender is gone. */
const BROKEN_OFF = /\bbody\b/u;

export const isClientAborted = (error: unknown): boolean =>
  error instanceof Error && BROKEN_OFF.test(error.message);

/** The runtime's messages for a request whose sender is gone before its body has come. */
const BROKEN_OFF = /\bbody\b/u;

/** Whether reading the body of a request failed because its sender broke it off, and not by a fault of this site. */
export const isClientAborted = (error: unknown): boolean =>
  error instanceof Error && BROKEN_OFF.test(error.message);

/** One press of Escape closes one dialog: each of those that lie over each other hears it, and notes here that it did. */
export const escapes = new WeakSet<KeyboardEvent>();

/**
 * The contract's SIGNED_IN_COOKIE once more: every page reads it, and the contract's module would bring the library of
 * schemas into the first load. A test holds the two together.
 */
export const SIGNED_IN_COOKIE = "signed-in";

/** Portals are outside of all landmarks. */
export const IN_MAIN = { target: "#main" };

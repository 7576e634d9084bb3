/** Renders a menu within the main landmark; portals are outside of all landmarks. */
export const IN_MAIN = { target: "#main" };

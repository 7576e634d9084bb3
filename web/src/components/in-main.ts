/** Portal options that render a menu within the main landmark, and not at the end of the body, outside of all landmarks. */
export const IN_MAIN = { target: "#main" };

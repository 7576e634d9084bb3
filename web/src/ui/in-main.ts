/** Where a menu stands: in the part of the page that it belongs to, and not behind it all, where no landmark is. */
export const IN_MAIN = { target: "#main" };

/** Palettes that the site does not use. */
const UNUSED_PALETTE =
  /^--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|blue|green)-/u;

interface Declaration {
  prop: string;
  remove: () => unknown;
}

export const ownColors = {
  postcssPlugin: "own-colors",
  Declaration(declaration: Declaration): void {
    if (UNUSED_PALETTE.test(declaration.prop)) declaration.remove();
  },
};

/** The widths that every screen is drawn for; a phone has the menu, a desk has the bar. */
export const WIDTHS = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "desk", viewport: { width: 1440, height: 900 } },
] as const;

/** The widths for which every screen is designed: a phone has the menu, a desktop the bar. */
export const WIDTHS = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "desk", viewport: { width: 1440, height: 900 } },
] as const;

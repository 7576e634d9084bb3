import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from "@mantine/core";
import { escapes } from "../dialogs/escapes.ts";
import { keepMenuFocus } from "../focus/keep-menu-focus.ts";

/** Mantine needs ten shades to name a colour; tokens.css has the colours. */
const ink: MantineColorsTuple = [
  "#f6f6f2",
  "#ecede6",
  "#dfe0d8",
  "#c6c8bc",
  "#a5a79b",
  "#8c8e82",
  "#6c6e64",
  "#5b5d54",
  "#33352e",
  "#12130f",
];

export const theme = createTheme({
  primaryColor: "ink",
  colors: { ink },
  cursorType: "pointer",
  respectReducedMotion: true,
  // White has too little contrast on the light inks of the dark scheme.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    return input.variant === "filled" ? { ...resolved, color: "var(--paper)" } : resolved;
  },
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", size: 40 } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "lg",
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { transition: "pop", duration: 140 },
        closeButtonProps: { "aria-label": "Close" },
        // A Modal.Stack would pass it, but hides all dialogs except the last.
        __handledEscapeEvents: escapes,
        // A <header> in a dialog would be a second banner of the page.
        attributes: { header: { role: "presentation" } },
      },
    },
    Menu: {
      defaultProps: {
        shadow: "md",
        radius: "lg",
        withInitialFocusPlaceholder: false,
        // A moving menu would make an early press miss.
        transitionProps: { transition: "fade", duration: 120 },
      },
    },
    MenuDropdown: { defaultProps: { onFocus: keepMenuFocus } },
    Popover: { defaultProps: { shadow: "md", radius: "lg" } },
    Tooltip: { defaultProps: { openDelay: 700, transitionProps: { duration: 120 } } },
    TooltipGroup: { defaultProps: { openDelay: 700, closeDelay: 300 } },
  },
});

import type { FocusEvent } from "react";

/**
 * Marks the item of a menu that has the focus as the one to take it. Mantine gives an opening menu the focus twice, and the
 * second time may come after an arrow key, which would be lost.
 */
export function keepMenuFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  currentTarget.querySelector("[data-autofocus]")?.removeAttribute("data-autofocus");
  target.setAttribute("data-autofocus", "");
}

import type { FocusEvent } from "react";

/** Mantine focuses an opening menu twice; the second time would undo an arrow key. */
export function keepMenuFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  currentTarget.querySelector("[data-autofocus]")?.removeAttribute("data-autofocus");
  target.setAttribute("data-autofocus", "");
}

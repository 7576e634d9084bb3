import { useWide } from "../hooks/use-wide.ts";

export const SIDEBAR_TOGGLE = "notes-sidebar-toggle";

/**
 * Focuses the element to which a dialog that is opened from the sidebar will return the focus: the control itself or, where
 * the sidebar is a drawer and closed by then, the button that opens the drawer.
 */
export function useWayBack(): (control: HTMLElement | null) => void {
  const wide = useWide();
  return (control) => (wide ? control : document.getElementById(SIDEBAR_TOGGLE))?.focus();
}

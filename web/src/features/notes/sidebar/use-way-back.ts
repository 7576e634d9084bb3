import { useWide } from "../hooks/use-wide.ts";

export const SIDEBAR_TOGGLE = "notes-sidebar-toggle";

/**
 * Where a dialog that was asked for in the sidebar leads back to, because the focus was there when it opened: to the control
 * itself, or, where the sidebar is a drawer and gone by then, to what opens the drawer.
 */
export function useWayBack(): (control: HTMLElement | null) => void {
  const wide = useWide();
  return (control) => (wide ? control : document.getElementById(SIDEBAR_TOGGLE))?.focus();
}

import { useWide } from "../hooks/use-wide.ts";

export const SIDEBAR_TOGGLE = "notes-sidebar-toggle";

/** A closed drawer's controls cannot take the focus back: the button that opens it does. */
export function useWayBack(): (control: HTMLElement | null) => void {
  const wide = useWide();
  return (control) => (wide ? control : document.getElementById(SIDEBAR_TOGGLE))?.focus();
}

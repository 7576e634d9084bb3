import { useEffect, useState } from "react";

/**
 * For a component that is mounted while it is open: on unmount, the focus returns to where it was before.
 *
 * @param openerId the id of the control that opens it, which gets the focus when no control had it before, as on a page that
 *   was loaded with it open
 */
export function useFocusReturn(openerId?: string): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      const isOnPage = before === document.body || before?.isConnected === false || before?.matches("main");
      const opener = isOnPage && openerId !== undefined ? document.getElementById(openerId) : null;
      const place = opener ?? before;
      if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
    };
  }, [before, openerId]);
}

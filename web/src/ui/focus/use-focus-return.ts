import { useEffect, useState } from "react";

/**
 * For what is mounted to open and unmounted to close: the focus goes back to where it was before.
 *
 * @param openerId by its id, what opens it: the focus goes there where it was on no control, as on a page that has come with it
 */
export function useFocusReturn(openerId?: string): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isOnPage = before === document.body || before?.isConnected === false || before?.matches("main");
      const opener = isOnPage && openerId !== undefined ? document.getElementById(openerId) : null;
      const place = opener ?? before;
      if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
    },
    [before, openerId],
  );
}

import { useEffect, useState } from "react";

/** @param openerId the id of the control that gets the focus when none had it before */
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

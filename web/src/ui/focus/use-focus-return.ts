import { useEffect, useState } from "react";

/** For what is mounted to open and unmounted to close: the focus goes back to where it was before. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

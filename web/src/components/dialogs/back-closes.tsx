import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { keyOfPage } from "../first-entry.ts";
import { isStepForward, useNavigationGuard, useStepBelow } from "../navigation-guards.tsx";

export interface BackClosesProps {
  onClose: () => void;
  /** Whether Forward does nothing; over a menu it leads to the next page. */
  isModal?: boolean;
}

export function BackCloses({ onClose, isModal = true }: BackClosesProps): null {
  const page = keyOfPage(useLocation());
  useStepBelow();
  const blocker = useNavigationGuard(
    // Until the next page is loaded; Back then belongs to that page.
    ({ historyAction, currentLocation }) =>
      historyAction === "POP" && keyOfPage(currentLocation) === page && (isModal || !isStepForward()),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    if (!isStepForward()) onClose();
  }, [blocker, onClose]);
  return null;
}

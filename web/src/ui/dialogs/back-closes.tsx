import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useNavigationGuard, useStepBelow } from "../navigation-guards.tsx";

/** In what lies over a page: Back closes it and leaves the page where it is, as on a phone everything that covers another thing. */
export function BackCloses({ onClose }: { onClose: () => void }): null {
  const { key } = useLocation();
  useStepBelow();
  const blocker = useNavigationGuard(
    // Where a link was followed, this is still seen until the next page is there: Back leads back from that one.
    ({ historyAction, currentLocation }) => historyAction === "POP" && currentLocation.key === key,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}

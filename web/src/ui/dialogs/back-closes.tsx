import { useEffect } from "react";
import { useNavigationGuard } from "../navigation-guards.tsx";

/** In what lies over a page: Back closes it and leaves the page where it is, as on a phone everything that covers another thing. */
export function BackCloses({ onClose }: { onClose: () => void }): null {
  const blocker = useNavigationGuard(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}

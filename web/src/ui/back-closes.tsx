import { useEffect } from "react";
import { useBlocker } from "react-router-dom";

/**
 * In what lies over a page: Back closes it and leaves the page where it is, as on a phone everything that covers another
 * thing. Not beside a form that asks before it goes (see UnsavedQuestion), because the router asks one of them alone.
 */
export function BackCloses({ onClose }: { onClose: () => void }): null {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}

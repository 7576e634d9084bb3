import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What the router calls the entry of the history that is stood at, which may not be drawn yet. */
const entryStoodAt = (): unknown => Reflect.get(Object(window.history.state), "key");

/**
 * Goes back from the entry of the history that is shown, once. A step takes a moment, and so does drawing what it leads to:
 * who presses twice until then does not mean the page behind that as well.
 */
export function useStepBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  return useCallback(() => {
    if (isUnderWay.current || entryStoodAt() !== key) return;
    isUnderWay.current = true;
    // Also where it is held, and taken back.
    window.addEventListener("popstate", () => (isUnderWay.current = false), { once: true });
    void navigate(-1);
  }, [key, navigate]);
}

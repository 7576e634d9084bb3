import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The router's key of the current history entry, which may not be rendered yet. */
const currentEntryKey = (): unknown => Reflect.get(Object(window.history.state), "key");

/**
 * Goes back one step from the page that is shown. A second call before that page is gone does nothing: who clicks twice does
 * not want to go back two steps.
 */
export function useStepBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  return useCallback(() => {
    if (isUnderWay.current || currentEntryKey() !== key) return;
    isUnderWay.current = true;
    // Fires for a blocked step as well.
    window.addEventListener("popstate", () => (isUnderWay.current = false), { once: true });
    void navigate(-1);
  }, [key, navigate]);
}

import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isStepTakenBack } from "./navigation-guards.tsx";

/** A double-click goes back only once. */
export function useStepBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  useLayoutEffect(() => {
    isUnderWay.current = false;
  }, [key]);
  return useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const afterStep = () => {
      if (isStepTakenBack()) isUnderWay.current = false;
    };
    window.addEventListener("popstate", afterStep, { once: true });
    void navigate(-1);
  }, [navigate]);
}

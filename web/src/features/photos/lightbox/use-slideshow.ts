import { useEffect, useRef, useState } from "react";

const EACH_MS = 5_000;

/** Each change of `shown` restarts the interval. */
export function useSlideshow(shown: number, canGoOn: boolean, onNext: () => void) {
  const [isPlaying, setIsPlaying] = useState(false);
  const latest = useRef(onNext);
  useEffect(() => {
    latest.current = onNext;
  });
  const runs = isPlaying && canGoOn;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current();
    }, EACH_MS);
    return () => clearInterval(timer);
  }, [runs, shown]);

  return { isPlaying, toggle: () => setIsPlaying(!isPlaying), stop: () => setIsPlaying(false) };
}

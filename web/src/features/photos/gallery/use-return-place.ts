import { useCallback, useEffect, useRef, useState } from "react";

/** "none": the button to upload a first one. */
export type ReturnPlace = number | "none";

export function useReturnPlace(shownId: number | undefined, isNamed: boolean) {
  const lastSeen = useRef<ReturnPlace>(undefined);
  const [returnTo, setReturnTo] = useState<ReturnPlace>();
  useEffect(() => {
    if (shownId !== undefined) lastSeen.current = shownId;
    else if (!isNamed && lastSeen.current !== undefined) {
      setReturnTo(lastSeen.current);
      lastSeen.current = undefined;
    }
  }, [shownId, isNamed]);
  const onReturned = useCallback(() => setReturnTo(undefined), []);
  const goTo = (place: ReturnPlace) => {
    if (isNamed) lastSeen.current = place;
    else setReturnTo(place);
  };
  return { returnTo, onReturned, goTo };
}

import { useCallback, useEffect, useRef, useState } from "react";

/** The id of a photo; "none": the button to upload a first one. */
export type ReturnPlace = number | "none";

/**
 * Where the gallery returns to: after the room is closed it shows and focuses the last photo.
 *
 * @param shownId the photo in the room
 * @param isNamed whether the address names a photo
 */
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
  /** Returns there at once, or when the room is closed. */
  const goTo = (place: ReturnPlace) => {
    if (isNamed) lastSeen.current = place;
    else setReturnTo(place);
  };
  return { returnTo, onReturned, goTo };
}

import { useState } from "react";

/** The notice of an empty list must neither flicker nor lose the focus. */
export function useStillLoading({
  isSuccess,
  isFetching,
  isStale,
}: {
  isSuccess: boolean;
  isFetching: boolean;
  isStale: boolean;
}): boolean {
  const [wasWhole, setWasWhole] = useState(false);
  const isWhole = isSuccess && !isFetching && !isStale;
  if (!wasWhole && isWhole) setWasWhole(true);
  return !wasWhole && (isFetching || (isSuccess && isStale));
}

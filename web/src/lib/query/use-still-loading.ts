import { useState } from "react";

/**
 * Whether a streamed list is still being loaded for the first time. Once it was complete, it no longer is, also while it is read
 * again, so that the notice in place of an empty list neither flickers nor loses the focus.
 */
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

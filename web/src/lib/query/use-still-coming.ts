import { useState } from "react";

/**
 * Whether a list that comes piece by piece may still bring something. Once it has been there as a whole, an empty one is
 * empty, also while it is read again: what is said in its place neither blinks nor loses the focus. What was broken off
 * by a change, and is read again after it, is stale and no whole (see `untilWhole`).
 */
export function useStillComing({
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

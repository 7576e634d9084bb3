import { useState } from "react";

/**
 * Whether a list that comes piece by piece may still bring something. Once it has been there as a whole, an empty one is
 * empty, also while it is read again: what is said in its place neither blinks nor loses the focus.
 */
export function useStillComing({
  isSuccess,
  isFetching,
}: {
  isSuccess: boolean;
  isFetching: boolean;
}): boolean {
  const [wasWhole, setWasWhole] = useState(false);
  if (!wasWhole && isSuccess && !isFetching) setWasWhole(true);
  return isFetching && !wasWhole;
}

import { useState } from "react";

/** The value, or its last one while there is none, so that a dialog keeps its content while it fades out. */
export function useLast<T>(now: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(now);
  const isThere = now !== null && now !== undefined;
  if (isThere && now !== last) setLast(() => now);
  return isThere ? now : last;
}

import { useState } from "react";

/** What is there, or else what was there last: a dialog that fades out still shows it. */
export function useLast<T>(now: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(now);
  const isThere = now !== null && now !== undefined;
  if (isThere && now !== last) setLast(() => now);
  return isThere ? now : last;
}

import { useState } from "react";

/** Keeps a dialog's content while it fades out. */
export function useLast<T>(now: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(now);
  const isThere = now !== null && now !== undefined;
  if (isThere && now !== last) setLast(() => now);
  return isThere ? now : last;
}

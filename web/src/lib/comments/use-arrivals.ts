import { useEffect } from "react";
import { takeArrived } from "./post-comment.ts";
import { unsentOf } from "./unsent.ts";

interface Shown {
  /** Where they are posted. */
  path: string;
  /** "photo 7", as for {@link unsentOf}. */
  about: string;
  comments: Parameters<typeof takeArrived>[2] | undefined;
  userId: number | undefined;
}

/** What was posted without an answer, and is shown by now, is not in the field any more as if it had not arrived. */
export function useArrivals({ path, about, comments, userId }: Shown): void {
  useEffect(() => {
    if (comments === undefined || userId === undefined) return;
    const unsent = unsentOf(userId, about);
    for (const content of takeArrived(path, userId, comments))
      if (unsent.read().trim() === content) unsent.write("");
  }, [path, about, comments, userId]);
}

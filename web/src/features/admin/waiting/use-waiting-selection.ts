import { useState } from "react";
import { MAX_COMMENTS_AT_ONCE, type AdminComment } from "@contract/admin.ts";
import { extended, type Picks, toggled } from "../../../lib/picks.ts";
import { keyOf } from "./waiting.rules.ts";

const NO_PICKS: Picks<string> = { picked: new Set(), anchor: undefined };

export interface WaitingSelection {
  /** Those that are picked out, in the order of the list. Nobody decides about what they do not see. */
  chosen: readonly AdminComment[];
  has: (comment: AdminComment) => boolean;
  /** Picks one out, or puts it back; with Shift everything from the last one on. */
  pick: (comment: AdminComment, withShift: boolean) => void;
  /** As many as one request takes, from the first one on. */
  pickAll: (comments: readonly AdminComment[]) => void;
  clear: () => void;
}

/** Which of the comments that are shown are picked out for what is done to several at once. */
export function useWaitingSelection(shown: readonly AdminComment[]): WaitingSelection {
  const [picks, setPicks] = useState(NO_PICKS);
  return {
    chosen: picks.picked.size === 0 ? [] : shown.filter((comment) => picks.picked.has(keyOf(comment))),
    has: (comment) => picks.picked.has(keyOf(comment)),
    pick: (comment, withShift) =>
      setPicks((now) =>
        withShift ? extended(now, keyOf(comment), shown.map(keyOf)) : toggled(now, keyOf(comment)),
      ),
    pickAll: (comments) =>
      setPicks({ picked: new Set(comments.slice(0, MAX_COMMENTS_AT_ONCE).map(keyOf)), anchor: undefined }),
    clear: () => setPicks(NO_PICKS),
  };
}

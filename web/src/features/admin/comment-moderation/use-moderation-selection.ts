import { useState } from "react";
import { MAX_COMMENTS_AT_ONCE, type AdminComment } from "@contract/admin.ts";
import { extended, type Selection, toggled } from "../../../lib/selection.ts";
import { keyOf } from "./comment-moderation.rules.ts";

const NO_SELECTION: Selection<string> = { picked: new Set(), anchor: undefined };

export interface ModerationSelection {
  /** In the order of the list; those no longer shown do not count. */
  chosen: readonly AdminComment[];
  has: (comment: AdminComment) => boolean;
  pick: (comment: AdminComment, withShift: boolean) => void;
  pickAll: (comments: readonly AdminComment[]) => void;
  clear: () => void;
}

export function useModerationSelection(shown: readonly AdminComment[]): ModerationSelection {
  const [picks, setPicks] = useState(NO_SELECTION);
  return {
    chosen: picks.picked.size === 0 ? [] : shown.filter((comment) => picks.picked.has(keyOf(comment))),
    has: (comment) => picks.picked.has(keyOf(comment)),
    pick: (comment, withShift) =>
      setPicks((now) =>
        withShift ? extended(now, keyOf(comment), shown.map(keyOf)) : toggled(now, keyOf(comment)),
      ),
    pickAll: (comments) =>
      setPicks({ picked: new Set(comments.slice(0, MAX_COMMENTS_AT_ONCE).map(keyOf)), anchor: undefined }),
    clear: () => setPicks(NO_SELECTION),
  };
}

import type { PostStatus } from "@contract/blog.ts";
import type { Fields } from "./draft.storage.ts";

/**
 * How far the text is saved. `local`: only in this browser, after a failure; `unsafe`: not even there; `refused`: the server
 * does not accept it as it is; `conflict`: somebody else has saved.
 */
type Progress = "untouched" | "typed" | "saving" | "saved" | "local" | "unsafe" | "refused" | "conflict";

export interface Kept {
  id: number | null;
  revision: number;
}

/** What a save is based on: a revision of the post, or the creation key of a new one. */
export interface Origin extends Kept {
  creationKey: string;
}

/** What a local copy of an earlier time knows about its unanswered requests. */
export interface Earlier {
  unanswered: readonly Fields[];
  creationKey?: string | undefined;
}

/** What is known about a post on the server besides its text. */
export interface Stored extends Kept {
  status?: PostStatus;
  publishAt?: string | null;
  /** Its current category; empty for none. */
  category?: string;
  /** Whether it has unpublished changes. */
  hasWorkingCopy?: boolean;
}

export interface DraftState extends Stored {
  progress: Progress;
  /** Whether a restored text waits to be accepted before it is saved. */
  isHeld: boolean;
  savedAt: number | null;
  /** The last failure. */
  error: unknown;
}

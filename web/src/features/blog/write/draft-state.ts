import type { PostStatus } from "@contract/blog.ts";
import type { Fields } from "./draft.storage.ts";

/** As far as a copy has come: nowhere, to this browser, to the server; or somebody else has saved meanwhile. */
type Progress = "untouched" | "typed" | "saving" | "saved" | "local" | "unsafe" | "refused" | "conflict";

export interface Kept {
  id: number | null;
  revision: number;
}

/** What a post is saved from: the state that the server has, or the name of its making where it has none. */
export interface Origin extends Kept {
  creationKey: string;
}

/** What a copy from another time knows of what was sent then. */
export interface Earlier {
  unanswered: readonly Fields[];
  creationKey?: string | undefined;
}

/** What the server says of a post besides its text, as far as it says it. */
export interface Stored extends Kept {
  status?: PostStatus;
  publishAt?: string | null;
  /** Under the name that it has by now; empty: none. */
  category?: string;
  /** Whether it has something that readers do not see, or would not. */
  hasWorkingCopy?: boolean;
}

export interface DraftState extends Stored {
  progress: Progress;
  /** What was kept from another time is shown and not sent, until it is said that it holds. */
  isHeld: boolean;
  savedAt: number | null;
  /** Why the server did not take it. */
  error: unknown;
}

import type { PostStatus } from "@contract/blog.ts";
import type { AutosaveState } from "@packages/autosave/index.ts";

/** What is known about a post on the server besides its text. */
interface PostDetails {
  status?: PostStatus;
  publishAt?: string | null;
  /** Its current category; empty for none. */
  category?: string;
  /** Whether it has unpublished changes. */
  hasWorkingCopy?: boolean;
}

export type PostState = AutosaveState<PostDetails>;
export type Stored = PostDetails & Pick<PostState, "id" | "revision">;

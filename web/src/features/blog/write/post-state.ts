import type { PostStatus } from "@contract/blog.ts";
import type { AutosaveState } from "@packages/autosave/index.ts";

interface PostDetails {
  status?: PostStatus;
  publishAt?: string | null;
  category?: string;
  hasWorkingCopy?: boolean;
}

export type PostState = AutosaveState<PostDetails>;
export type Stored = PostDetails & Pick<PostState, "id" | "revision">;

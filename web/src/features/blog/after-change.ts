import type { QueryClient } from "@tanstack/react-query";
import { blogKeys } from "./blog.keys.ts";

/** After a change everything that shows posts is loaded again (specification, section 4). */
export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: blogKeys.posts });
}

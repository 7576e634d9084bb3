import type { QueryClient } from "@tanstack/react-query";
import { notify } from "../../lib/notify/notify.ts";
import { blogKeys } from "./blog.keys.ts";

/** After a change everything that shows posts is loaded again (specification, section 4). */
export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: blogKeys.posts });
}

/** Whenever it is known that a post is deleted. */
export function afterDeletion(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: blogKeys.detail(id) });
  notify({ title: "Blog post deleted", description: "The blog post has been removed successfully." });
  return client.invalidateQueries({ queryKey: blogKeys.lists });
}

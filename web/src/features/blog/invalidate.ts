import type { QueryClient } from "@tanstack/react-query";
import { notify } from "../../lib/notify/notify.ts";
import { blogKeys } from "./blog.keys.ts";

export function invalidatePosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: blogKeys.posts });
}

/** Also for a deletion by an earlier request whose response was lost. */
export function invalidateAfterDeletion(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: blogKeys.detail(id) });
  notify({ title: "Blog post deleted", description: "The blog post has been removed successfully." });
  return client.invalidateQueries({ queryKey: blogKeys.lists });
}

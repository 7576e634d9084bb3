import type { QueryClient } from "@tanstack/react-query";
import { errorSentence } from "../../lib/http.ts";
import { notify } from "../../lib/notify.ts";
import { blogKeys } from "./blog.queries.ts";

/** Says that a change failed, in the server's words where it has some. */
export function tellFailure(title: string, fallback: string) {
  return (error: Error) =>
    void notify({ title, description: errorSentence(error, fallback), tone: "destructive" });
}

/** After a change everything that shows posts is loaded again (specification, section 4). */
export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: blogKeys.posts });
}

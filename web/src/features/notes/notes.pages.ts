import { z } from "zod";
import { noteSummarySchema, type NoteSummary } from "@contract/note.ts";
import { ApiError } from "../../lib/http.ts";

const pageSchema = z.array(noteSummarySchema);

/** The address after this one in a `Link: <…>; rel="next"` header; never of another site. */
export function nextPage(link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;\s*rel="?next"?/iu.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, "https://here.invalid");
  return pathname + search;
}

/** Every page of the list, newest first, as it arrives. */
export async function* notePages(signal?: AbortSignal): AsyncGenerator<NoteSummary[]> {
  let path: string | undefined = "/api/notes";
  while (path !== undefined) {
    const headers = { Accept: "application/json" };
    const response: Response = await fetch(path, { credentials: "include", headers, signal });
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    yield pageSchema.parse(await response.json());
    path = nextPage(response.headers.get("Link"));
  }
}

import { queryOptions } from "@tanstack/react-query";
import { getResponse } from "../../../lib/http/http.ts";
import { noteKeys } from "../notes.keys.ts";

const KEPT_MS = 5 * 60_000;

export const inlinePath = (id: number) => `/api/notes/${id}/download?inline=true`;

/** Not sanitised. */
export function docxQuery(id: number) {
  return queryOptions({
    queryKey: noteKeys.file(id),
    queryFn: async ({ signal }) => {
      const response = await getResponse(inlinePath(id), { signal });
      const { convertDocx } = await import("@packages/document-preview/index.ts");
      return convertDocx(await response.arrayBuffer());
    },
    gcTime: KEPT_MS,
  });
}

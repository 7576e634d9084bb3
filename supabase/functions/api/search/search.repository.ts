import { SEARCH_KINDS, type SearchHit } from "../../_shared/contract/search.ts";
import { z } from "zod";
import { call, type Db } from "../../_shared/database/index.ts";
import { isoDate } from "../http/iso-date.ts";
import { markMatches, queryWords, snippetsOf } from "../../_shared/search-query/index.ts";

const rowSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number(),
  title: z.string(),
  snippet: z.string(),
  detail: z.string().nullable(),
  image: z.string().nullable(),
  at: z.string(),
});

export async function searchSite(db: Db, query: string, limit: number): Promise<SearchHit[]> {
  const rows = await call(db, "search_site", {
    phrase: query,
    terms: queryWords(query),
    max_results: limit,
  });
  const snippetOf = snippetsOf(query);
  return rows.map((value) => {
    const { title, snippet, image, at, ...row } = rowSchema.parse(value);
    return {
      ...row,
      title: markMatches(title, query),
      snippet: snippetOf(snippet),
      imageUrl: image,
      date: isoDate(at),
    };
  });
}

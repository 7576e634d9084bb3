import { useLocation } from "react-router-dom";
import { z } from "zod";
import { snippetSchema, type Snippet } from "@contract/snippet.ts";
import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { markedWords } from "../notes.search.rules.ts";

export interface Found {
  query: string;
  snippet: Snippet;
}

const stateSchema = z.object({
  found: z.object({ id: z.number(), query: z.string(), snippet: snippetSchema }),
});
type FoundState = z.infer<typeof stateSchema>;

export const foundState = (found: FoundState["found"]): FoundState => ({ found });

export function useFound(id: number, snippets: ReadonlyMap<number, Snippet>): Found | undefined {
  const { query } = useNoteFilters().filters;
  const { state } = useLocation();
  if (query.trim() !== "") {
    const snippet = snippets.get(id) ?? [];
    return { query: markedWords(query, snippet), snippet };
  }
  const { data } = stateSchema.safeParse(state);
  return data?.found.id === id ? data.found : undefined;
}

import { useQuery } from "@tanstack/react-query";
import { noteQueries } from "../notes.queries.ts";
import { useNoteFilters } from "./use-note-filters.ts";

export function useSuggestion(): string | undefined {
  const { filters } = useNoteFilters();
  const query = filters.query.trim();
  const { data: found, isPlaceholderData } = useQuery({ ...noteQueries.search(query), enabled: false });
  const hasNoHits = found !== undefined && !isPlaceholderData && found.ids.size === 0;
  const { data } = useQuery({ ...noteQueries.suggestion(query), enabled: hasNoHits });
  return hasNoHits ? (data ?? undefined) : undefined;
}

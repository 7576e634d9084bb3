import { useQuery } from "@tanstack/react-query";
import { noteQueries } from "../notes.queries.ts";
import { useNoteFilters } from "./use-note-filters.ts";

/** What was meant, where a search finds nothing at all: not asked while it is under way, nor where a filter hides what it found. */
export function useSuggestion(): string | undefined {
  const { filters } = useNoteFilters();
  const query = filters.query.trim();
  const { data: found, isPlaceholderData } = useQuery({ ...noteQueries.search(query), enabled: false });
  const isInVain = found !== undefined && !isPlaceholderData && found.ids.size === 0;
  const { data } = useQuery({ ...noteQueries.suggestion(query), enabled: isInVain });
  return isInVain ? (data ?? undefined) : undefined;
}

import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { noteQueries } from "../notes.queries.ts";

/** The names of the user's tags. */
export function useKnownTags(): string[] {
  const { data } = useQuery(noteQueries.tags());
  return useMemo(() => data?.map((tag) => tag.name) ?? [], [data]);
}

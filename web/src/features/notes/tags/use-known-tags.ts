import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { noteQueries } from "../notes.queries.ts";

/** The person's own tags, to be proposed where tags are written. */
export function useKnownTags(): string[] {
  const { data } = useQuery(noteQueries.tags());
  return useMemo(() => data?.map((tag) => tag.name) ?? [], [data]);
}

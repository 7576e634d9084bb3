import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { noteQueries } from "../notes.queries.ts";

export function useKnownTags(): string[] {
  const { data } = useQuery(noteQueries.tags());
  return useMemo(() => data?.map((tag) => tag.name) ?? [], [data]);
}

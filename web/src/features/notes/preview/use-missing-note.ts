import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { tellFailure } from "../../../lib/notify/tell-failure.ts";
import { noteQueries } from "../notes.queries.ts";

/** A note that an address names and the list does not: it is looked for, and where it cannot be had, let go with a word. */
export function useMissingNote(id: number | null, letGo: () => void): void {
  const { isSuccess, isFetching } = useQuery(noteQueries.list());
  const isWhole = isSuccess && !isFetching;
  const { error } = useQuery({ ...noteQueries.missing(id), enabled: id !== null && isWhole });
  useEffect(() => {
    if (error === null) return;
    tellFailure("This document cannot be shown", "Failed to fetch notes")(error);
    letGo();
  }, [error, letGo]);
}

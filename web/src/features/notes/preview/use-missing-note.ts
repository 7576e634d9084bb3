import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { errorSentence } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { noteQueries } from "../notes.queries.ts";

/** A note that an address names and the list does not: it is looked for, and where it cannot be had, let go with a word. */
export function useMissingNote(id: number | null, letGo: () => void): void {
  const { isSuccess, isFetching } = useQuery(noteQueries.list());
  const isWhole = isSuccess && !isFetching;
  const { error } = useQuery({ ...noteQueries.missing(id), enabled: id !== null && isWhole });
  useEffect(() => {
    if (error === null) return;
    const description = errorSentence(error, "Failed to fetch notes");
    notify({ title: "This document cannot be shown", description, tone: "destructive" });
    letGo();
  }, [error, letGo]);
}

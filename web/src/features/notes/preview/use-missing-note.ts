import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { noteQueries } from "../notes.queries.ts";

export function useMissingNote(id: number | null, close: () => void): void {
  const { isSuccess, isFetching } = useQuery(noteQueries.list());
  const isWhole = isSuccess && !isFetching;
  const { error } = useQuery({ ...noteQueries.missing(id), enabled: id !== null && isWhole });
  useEffect(() => {
    if (error === null) return;
    toastError("This document cannot be shown", "Failed to fetch notes")(error);
    close();
  }, [error, close]);
}

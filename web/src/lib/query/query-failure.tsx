import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailure, type LoadFailureProps } from "../../components/load-failure.tsx";
import { errorSentence } from "../http/http.ts";

export interface QueryFailureProps extends Pick<LoadFailureProps, "title" | "as"> {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** Shown in place of data that could not be loaded: what it is, the server's reason, and a button to retry. */
export function QueryFailure({
  query: { error, isFetching, refetch },
  ...words
}: QueryFailureProps): ReactNode {
  return (
    <LoadFailure
      {...words}
      description={errorSentence(error, "Please try again in a moment.")}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

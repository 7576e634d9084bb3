import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailure, type LoadFailureProps } from "../../components/load-failure.tsx";
import { errorSentence } from "../http/http.ts";

export interface QueryFailureProps extends Pick<LoadFailureProps, "title" | "as"> {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

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

import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorSentence } from "../../lib/http.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";

export interface FailureProps {
  /** What is missing, as it stands in "… could not be loaded". */
  what: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  as?: "h1" | "h2";
}

export function Failure({ what, query: { error, isFetching, refetch }, as }: FailureProps): ReactNode {
  return (
    <LoadFailure
      as={as}
      title={`${what} could not be loaded`}
      description={errorSentence(error, "Please try again in a moment.")}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

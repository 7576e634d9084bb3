import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorSentence } from "../../lib/http.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

export interface FailureProps {
  /** What is missing, as it stands in "… could not be loaded". */
  what: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  as?: "h1" | "h2";
}

export function Failure({ what, query: { error, isFetching, refetch }, as }: FailureProps): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        as={as}
        icon={<IconAlertTriangle size={26} stroke={1.5} />}
        title={`${what} could not be loaded`}
        description={errorSentence(error, "Please try again in a moment.")}
        action={
          <Button variant="default" disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

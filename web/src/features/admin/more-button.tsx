import type { ReactNode } from "react";
import { Button } from "@mantine/core";

export interface MoreButtonProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Brings the next page of a list under the ones that are there. */
export function MoreButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreButtonProps): ReactNode {
  if (!hasNextPage) return null;
  return (
    <Button variant="default" mt="md" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchingNextPage ? "Loading..." : "Show more"}
    </Button>
  );
}

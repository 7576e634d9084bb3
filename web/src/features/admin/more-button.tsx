import type { ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";

export interface MoreButtonProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Brings the next page of a list under the ones that are there. */
export function MoreButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreButtonProps): ReactNode {
  if (!hasNextPage) return null;
  return (
    <BusyButton variant="default" mt="md" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchingNextPage ? "Loading..." : "Show more"}
    </BusyButton>
  );
}

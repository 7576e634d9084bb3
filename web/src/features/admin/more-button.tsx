import type { ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import classes from "./table.module.css";

export interface MoreButtonProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The last one did not come; those that are there stay. */
  isFetchNextPageError?: boolean;
  fetchNextPage: () => unknown;
}

/** Brings the next page of a list under the ones that are there. */
export function MoreButton(props: MoreButtonProps): ReactNode {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError = false, fetchNextPage } = props;
  if (!hasNextPage) return null;
  return (
    <div className={classes.more}>
      <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? "Loading..." : "Show more"}
      </BusyButton>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p className={classes.failure} role="alert">
          More could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}

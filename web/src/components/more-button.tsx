import type { ReactNode } from "react";
import { BusyButton } from "./busy-button.tsx";
import classes from "./more-button.module.css";

export interface MoreButtonProps {
  label?: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage: () => unknown;
}

export function MoreButton(props: MoreButtonProps): ReactNode {
  const { label = "Show more", hasNextPage, isFetchingNextPage, isFetchNextPageError = false } = props;
  if (!hasNextPage) return null;
  return (
    <div className={classes.more}>
      <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void props.fetchNextPage()}>
        {isFetchingNextPage ? "Loading..." : label}
      </BusyButton>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p className={classes.failure} role="alert">
          More could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}

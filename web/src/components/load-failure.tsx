import type { ReactNode } from "react";
import { IconAlertTriangle } from "@packages/icons/index.ts";
import { BusyButton } from "./busy-button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";

export interface LoadFailureProps extends Pick<EmptyStateProps, "title" | "description" | "as"> {
  isRetrying?: boolean;
  onRetry: () => void;
}

export function LoadFailure({ isRetrying = false, onRetry, ...words }: LoadFailureProps): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={26} stroke={1.5} />}
        action={
          <BusyButton variant="default" busy={isRetrying} onClick={onRetry}>
            Try again
          </BusyButton>
        }
        {...words}
      />
    </div>
  );
}

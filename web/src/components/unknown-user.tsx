import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";

export function UnknownUser({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <LoadFailure
      as="h1"
      title="Your account could not be loaded"
      description="You are not logged out. Please try again in a moment."
      onRetry={onRetry}
    />
  );
}

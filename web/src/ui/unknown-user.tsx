import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";

/** In place of a page for people who are logged in, while nobody knows whether this one is. */
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

import type { ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";

/** Password managers ignore a field of the type `hidden`. */
export function UsernameField({ email }: { email: string }): ReactNode {
  return (
    <VisuallyHidden aria-hidden>
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}

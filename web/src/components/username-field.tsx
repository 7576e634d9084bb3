import type { ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";

/**
 * Tells password managers whose password a form is about; nobody sees or reaches it. They take no account from a field of the
 * type `hidden`.
 */
export function UsernameField({ email }: { email: string }): ReactNode {
  return (
    <VisuallyHidden aria-hidden>
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}

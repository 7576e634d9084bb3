import type { ReactNode } from "react";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** What a password is typed into; what the pointer can do there the keyboard can. */
export function PasswordField(props: PasswordInputProps): ReactNode {
  return (
    <PasswordInput
      // Mantine says it of its other fields by itself.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": "Show what is typed" }}
      visibilityToggleFocusable
      {...props}
    />
  );
}

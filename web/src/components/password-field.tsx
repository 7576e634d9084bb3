import type { ReactNode } from "react";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

export function PasswordField(props: PasswordInputProps): ReactNode {
  return (
    <PasswordInput
      // Mantine sets this on its other fields.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": "Show what is typed" }}
      visibilityToggleFocusable
      {...props}
    />
  );
}

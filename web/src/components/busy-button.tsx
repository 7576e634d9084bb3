import type { MouseEvent, ReactNode, Ref } from "react";
import { Button, type ButtonProps } from "@mantine/core";

export interface BusyButtonProps extends Omit<ButtonProps, "disabled"> {
  /** Does nothing, but keeps the focus that a disabled button would lose. */
  busy: boolean;
  onClick?: () => void;
  type?: "submit";
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

export function BusyButton({ busy, onClick, ...others }: BusyButtonProps): ReactNode {
  const press = (event: MouseEvent) => {
    // Also Enter in a field, and a second click before the button is rendered as busy.
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.();
  };
  return (
    <Button {...others} aria-disabled={busy || undefined} data-disabled={busy || undefined} onClick={press} />
  );
}

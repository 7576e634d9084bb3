import type { MouseEvent, ReactNode, Ref } from "react";
import { Button, type ButtonProps } from "@mantine/core";

export interface BusyButtonProps extends Omit<ButtonProps, "disabled"> {
  /** While its work is under way: it does nothing, and keeps the focus that a disabled button would lose. */
  busy: boolean;
  /** A button of a form needs none: it submits. */
  onClick?: () => void;
  type?: "submit";
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

export function BusyButton({ busy, onClick, ...others }: BusyButtonProps): ReactNode {
  const press = (event: MouseEvent) => {
    // Nor does Enter in a field submit: it presses this button. The second click of a double-click may come before the button
    // is rendered as busy, or when the work is done already, and would do it again.
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.();
  };
  return (
    <Button {...others} aria-disabled={busy || undefined} data-disabled={busy || undefined} onClick={press} />
  );
}

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@mantine/core";

export interface BusyButtonProps extends Omit<ButtonProps, "disabled"> {
  /** While its work is under way: it does nothing, and keeps the focus that a disabled button would lose. */
  busy: boolean;
  onClick: () => void;
  "aria-label"?: string;
}

export function BusyButton({ busy, onClick, ...others }: BusyButtonProps): ReactNode {
  return (
    <Button
      {...others}
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    />
  );
}

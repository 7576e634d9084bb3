import type { ReactNode } from "react";
import { Loader } from "@mantine/core";
import { BusyButton } from "./busy-button.tsx";

export interface SubmitButtonProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
  "data-mantine-stop-propagation"?: boolean;
}

export function SubmitButton({ pending, label, pendingLabel, ...others }: SubmitButtonProps): ReactNode {
  return (
    <BusyButton
      {...others}
      type="submit"
      fullWidth
      busy={pending}
      leftSection={pending ? <Loader size={16} color="currentColor" /> : undefined}
    >
      {pending ? pendingLabel : label}
    </BusyButton>
  );
}

import type { ReactNode } from "react";
import { Loader } from "@mantine/core";
import { BusyButton } from "./busy-button.tsx";

export interface SubmitButtonProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
}

export function SubmitButton({ pending, label, pendingLabel }: SubmitButtonProps): ReactNode {
  return (
    <BusyButton
      type="submit"
      fullWidth
      busy={pending}
      leftSection={pending ? <Loader size={16} color="currentColor" /> : undefined}
    >
      {pending ? pendingLabel : label}
    </BusyButton>
  );
}

import type { ReactNode } from "react";
import { Button, Loader } from "@mantine/core";

export interface SubmitButtonProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
  "data-mantine-stop-propagation"?: boolean;
}

export function SubmitButton({ pending, label, pendingLabel, ...others }: SubmitButtonProps): ReactNode {
  return (
    <Button
      {...others}
      type="submit"
      fullWidth
      disabled={pending}
      leftSection={pending ? <Loader size={16} color="currentColor" /> : undefined}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}

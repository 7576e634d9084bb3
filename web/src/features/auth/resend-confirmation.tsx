import type { ReactNode } from "react";
import { BusyButton } from "../../components/busy-button.tsx";
import { useResendConfirmation } from "./confirmation.mutations.ts";

export function ResendConfirmation({ email }: { email: string }): ReactNode {
  const resend = useResendConfirmation();
  return (
    <BusyButton variant="default" busy={resend.isPending} onClick={() => resend.mutate(email)}>
      {resend.isPending ? "Sending..." : "Send the mail again"}
    </BusyButton>
  );
}

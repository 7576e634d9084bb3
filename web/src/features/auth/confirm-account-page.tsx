import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ConfirmCard } from "./confirm-card.tsx";
import { isLinkExpired } from "./link-expired.ts";
import { useConfirmAccount } from "./confirmation.mutations.ts";

const CONFIRMED = {
  title: "Your email address is confirmed",
  text: "You can log in with your password now.",
};
const EXPIRED = {
  title: "This link is no longer valid",
  text: "A link works once, for one hour. Try to log in: if your address is not confirmed yet, you can have another one sent there.",
};

export function ConfirmAccountPage(): ReactNode {
  const [search] = useSearchParams();
  const tokenHash = search.get("token_hash") ?? "";
  const confirm = useConfirmAccount();
  const isExpired = tokenHash === "" || isLinkExpired(confirm.error);
  return (
    <ConfirmCard
      title="Confirm your email address"
      text="Your account can be used when you confirm. If you did not make one here, close the page."
      action="Confirm the address"
      isPending={confirm.isPending}
      error={confirm.error}
      onConfirm={() => confirm.mutate(tokenHash)}
      outcome={confirm.isSuccess ? CONFIRMED : isExpired ? EXPIRED : undefined}
      next={{ to: paths.auth, label: "Log in" }}
    />
  );
}

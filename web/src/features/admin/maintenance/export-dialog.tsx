import type { ReactNode } from "react";
import { checkPasswordInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import { refusal } from "../../../lib/http/refusal.ts";
import { useDraft, useForm } from "../../../lib/use-form.ts";
import { PasswordDialog } from "../../../components/dialogs/password-dialog.tsx";
import { useSiteExport } from "./maintenance.mutations.ts";

export interface ExportDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks for the password before an export, because it contains more than a session gives access to. */
export function ExportDialog({ user, onClose }: ExportDialogProps): ReactNode {
  const draft = useDraft({ currentPassword: "" });
  const exporting = useSiteExport();
  const { form, field } = useForm(checkPasswordInput, draft, (input) =>
    exporting.mutate(input, { onSuccess: onClose }),
  );
  const password = field("currentPassword");
  return (
    <PasswordDialog
      title="Export the whole site?"
      text="The file holds everybody's documents and the passwords of all accounts, as hashes. To go on, type your password."
      form={{ ...form, "aria-label": "Export" }}
      password={{ ...password, error: password.error ?? refusal(exporting.error, "wrongPassword") }}
      email={user.email}
      confirmLabel="Export"
      pendingLabel="Preparing..."
      pending={exporting.isPending}
      onClose={onClose}
    />
  );
}

import type { ReactNode } from "react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { checkPasswordInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import { refusal } from "../../../lib/http/refusal.ts";
import { PasswordDialog } from "../../../components/dialogs/password-dialog.tsx";
import { useSiteExport } from "./maintenance.mutations.ts";

export interface ExportDialogProps {
  user: User;
  onClose: () => void;
}

export function ExportDialog({ user, onClose }: ExportDialogProps): ReactNode {
  const exporting = useSiteExport();
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(checkPasswordInput),
    defaultValues: { currentPassword: "" },
  });
  return (
    <PasswordDialog
      title="Export the whole site?"
      text="The file holds everybody's documents and the passwords of all accounts, as hashes. To go on, type your password."
      form={{
        "aria-label": "Export",
        onSubmit: handleSubmit((input) => exporting.mutate(input, { onSuccess: onClose })),
      }}
      password={{
        ...register("currentPassword"),
        error: formState.errors.currentPassword?.message ?? refusal(exporting.error, "wrongPassword"),
      }}
      email={user.email}
      confirmLabel="Export"
      pendingLabel="Preparing..."
      pending={exporting.isPending}
      onClose={onClose}
    />
  );
}

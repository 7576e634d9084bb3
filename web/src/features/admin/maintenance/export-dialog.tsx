import type { ReactNode } from "react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { checkPasswordInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import type { BegunExport } from "@engines/site-archive/index.ts";
import { refusal } from "../../../lib/http/refusal.ts";
import { PasswordDialog } from "../../../components/dialogs/password-dialog.tsx";
import { useBeginExport } from "./maintenance.mutations.ts";

export interface ExportDialogProps {
  user: User;
  onBegun: (begun: BegunExport) => void;
  onClose: () => void;
}

export function ExportDialog({ user, onBegun, onClose }: ExportDialogProps): ReactNode {
  const exporting = useBeginExport();
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
        onSubmit: handleSubmit((input) => exporting.mutate(input, { onSuccess: onBegun })),
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

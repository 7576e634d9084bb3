import type { ReactNode } from "react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { checkPasswordInput } from "@contract/account.ts";
import type { AdminUser } from "@contract/admin.ts";
import type { User } from "@contract/user.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { refusal } from "../../../lib/http/refusal.ts";
import { PasswordDialog } from "../../../components/dialogs/password-dialog.tsx";
import { useDeleteUser } from "../admin.mutations.ts";

export interface DeleteUserDialogProps {
  user: AdminUser;
  administrator: User;
  onClose: () => void;
}

function deletedParts({ documentBytes, commentCount }: AdminUser): string {
  const documents = documentBytes === 0 ? "none" : formatBytes(documentBytes);
  const comments = commentCount === 0 ? "none" : formatCount(commentCount);
  return `documents (${documents}), comments (${comments}), picture and sessions`;
}

export function DeleteUserDialog({ user, administrator, onClose }: DeleteUserDialogProps): ReactNode {
  const deletion = useDeleteUser(user);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(checkPasswordInput),
    defaultValues: { currentPassword: "" },
  });
  return (
    <PasswordDialog
      title="Delete this account?"
      text={
        <>
          Everything of <strong>{user.email}</strong> is deleted, at once and for good: {deletedParts(user)}.
          To keep it and only shut them out, suspend the account instead. To go on, type your own password.
        </>
      }
      form={{
        "aria-label": "Delete account",
        onSubmit: handleSubmit((input) => deletion.mutate(input, { onSuccess: onClose })),
      }}
      password={{
        ...register("currentPassword"),
        error: formState.errors.currentPassword?.message ?? refusal(deletion.error, "wrongPassword"),
      }}
      email={administrator.email}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      pending={deletion.isPending}
      destructive
      onClose={onClose}
    />
  );
}

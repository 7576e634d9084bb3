import type { ReactNode } from "react";
import { checkPasswordInput } from "@contract/account.ts";
import type { AdminUser } from "@contract/admin.ts";
import type { User } from "@contract/user.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { refusal } from "../../../lib/http/refusal.ts";
import { useDraft, useForm } from "../../../lib/use-form.ts";
import { PasswordDialog } from "../../../components/dialogs/password-dialog.tsx";
import { useDeleteUser } from "../admin.mutations.ts";

export interface DeleteUserDialogProps {
  user: AdminUser;
  administrator: User;
  onClose: () => void;
}

/** What is deleted with an account, with the amounts in the loaded list. */
function deletedParts({ documentBytes, commentCount }: AdminUser): string {
  const documents = documentBytes === 0 ? "none" : formatBytes(documentBytes);
  const comments = commentCount === 0 ? "none" : formatCount(commentCount);
  return `documents (${documents}), comments (${comments}), picture and sessions`;
}

/** Confirms the deletion of an account with the administrator's password, because it cannot be undone. */
export function DeleteUserDialog({ user, administrator, onClose }: DeleteUserDialogProps): ReactNode {
  const draft = useDraft({ currentPassword: "" });
  const deletion = useDeleteUser(user);
  const { form, field } = useForm(checkPasswordInput, draft, (input) =>
    deletion.mutate(input, { onSuccess: onClose }),
  );
  const password = field("currentPassword");
  return (
    <PasswordDialog
      title="Delete this account?"
      text={
        <>
          Everything of <strong>{user.email}</strong> is deleted, at once and for good: {deletedParts(user)}.
          To keep it and only shut them out, suspend the account instead. To go on, type your own password.
        </>
      }
      form={{ ...form, "aria-label": "Delete account" }}
      password={{ ...password, error: password.error ?? refusal(deletion.error, "wrongPassword") }}
      email={administrator.email}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      pending={deletion.isPending}
      destructive
      onClose={onClose}
    />
  );
}

import { useState, type ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { deleteAccountInput, sameAddress } from "@contract/account.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import type { User } from "@contract/user.ts";
import { refusal } from "../../lib/http/refusal.ts";
import { useUser } from "../../lib/session/user.ts";
import { PasswordDialog } from "../../components/dialogs/password-dialog.tsx";
import { Section } from "../../components/section.tsx";
import { useDeleteAccount } from "./account.mutations.ts";
import classes from "./account-page.module.css";

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const deletion = useDeleteAccount();
  const inputSchema = deleteAccountInput.refine(({ email }) => sameAddress(email, user.email), {
    path: ["email"],
    error: ERROR_MESSAGES.wrongEmail,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(inputSchema),
    defaultValues: { email: "", currentPassword: "" },
  });
  const { errors } = formState;
  return (
    <PasswordDialog
      title="Delete your account?"
      text={
        <>
          Your documents, their analyses, your comments and your picture are deleted with it, at once and for
          good. To go on, type <strong>{user.email}</strong> and your password.
        </>
      }
      form={{ "aria-label": "Delete account", onSubmit: handleSubmit((input) => deletion.mutate(input)) }}
      password={{
        ...register("currentPassword"),
        error: errors.currentPassword?.message ?? refusal(deletion.error, "wrongPassword"),
      }}
      email={user.email}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      pending={deletion.isPending}
      destructive
      onClose={onClose}
    >
      <TextInput
        label="Email address of this account"
        type="email"
        autoComplete="off"
        data-autofocus
        {...register("email")}
        error={errors.email?.message}
      />
    </PasswordDialog>
  );
}

export function DeleteSection({ user }: { user: User }): ReactNode {
  const { isAdmin } = useUser();
  const [opened, setOpened] = useState(false);
  return (
    <Section
      title="Delete account"
      text="There is no way back. Download your data first if you want to keep it."
    >
      {isAdmin ? (
        <p className={classes.note}>{ERROR_MESSAGES.administratorStays}</p>
      ) : (
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          Delete account
        </Button>
      )}
      {opened && <DeleteDialog user={user} onClose={() => setOpened(false)} />}
    </Section>
  );
}

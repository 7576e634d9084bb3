import { useState, type ReactNode } from "react";
import { Button, TextInput } from "@mantine/core";
import { deleteAccountInput, sameAddress } from "@contract/account.ts";
import { ERROR_MESSAGES } from "@contract/error.ts";
import type { User } from "@contract/user.ts";
import { useUser } from "../../lib/session/session.ts";
import { useDraft, useForm } from "../../lib/use-form.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Section } from "../../ui/section.tsx";
import { useDeleteAccount } from "./account.mutations.ts";
import { refusal } from "../../lib/http/refusal.ts";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import classes from "./account-page.module.css";
import dialog from "./delete-section.module.css";

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  useFocusReturn();
  const draft = useDraft({ email: "", currentPassword: "" });
  const deletion = useDeleteAccount();
  const typed = deleteAccountInput.refine(({ email }) => sameAddress(email, user.email), {
    path: ["email"],
    error: ERROR_MESSAGES.wrongEmail,
  });
  const { form, field } = useForm(typed, draft, (input) => deletion.mutate(input));
  const password = field("currentPassword");
  const pending = deletion.isPending;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Delete your account?"
      size="27rem"
      closeOnEscape={!pending}
      closeOnClickOutside={!pending}
    >
      <form {...form} className={dialog.form} aria-label="Delete account">
        <p className={classes.note}>
          Your documents, their analyses, your comments and your picture are deleted with it, at once and for
          good. To go on, type <strong>{user.email}</strong> and your password.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextInput
          label="Email address of this account"
          type="email"
          autoComplete="off"
          data-autofocus
          {...field("email")}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...password}
          error={password.error ?? refusal(deletion.error, "wrongPassword")}
        />
        <div className={dialog.actions}>
          <Button variant="default" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" color="red" busy={pending}>
            {pending ? "Deleting..." : "Delete account"}
          </BusyButton>
        </div>
      </form>
    </Dialog>
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

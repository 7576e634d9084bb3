import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { checkPasswordInput } from "@contract/account.ts";
import type { User } from "@contract/user.ts";
import { refusal } from "../../../lib/http/refusal.ts";
import { useDraft, useForm } from "../../../lib/use-form.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useFocusReturn } from "../../../ui/focus/use-focus-return.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useSiteExport } from "./maintenance.mutations.ts";
import classes from "./maintenance.module.css";

export interface ExportDialogProps {
  user: User;
  onClose: () => void;
}

/** Whoever takes everything along types the password: it holds more than a session opens. */
export function ExportDialog({ user, onClose }: ExportDialogProps): ReactNode {
  useFocusReturn();
  const draft = useDraft({ currentPassword: "" });
  const exporting = useSiteExport();
  const { form, field } = useForm(checkPasswordInput, draft, (input) =>
    exporting.mutate(input, { onSuccess: onClose }),
  );
  const password = field("currentPassword");
  const pending = exporting.isPending;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Export the whole site?"
      size="27rem"
      closeOnEscape={!pending}
      closeOnClickOutside={!pending}
    >
      <form {...form} className={classes.export} aria-label="Export">
        <p className={classes.text}>
          The file holds everybody's documents and the passwords of all accounts, as hashes. To go on, type
          your password.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...password}
          error={password.error ?? refusal(exporting.error, "wrongPassword")}
        />
        <div className={classes.exportActions}>
          <Button variant="default" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={pending}>
            {pending ? "Preparing..." : "Export"}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

import type { ReactNode } from "react";
import { Modal } from "@mantine/core";
import { BusyButton } from "../busy-button.tsx";
import "../theme/modal.css";
import classes from "./conflict-dialog.module.css";

export interface ConflictDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  saved?: ReactNode;
  choices: { label: string; onChoose: () => void }[];
  pending: boolean;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, title, children, saved, choices, pending } = props;
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={title}
      size="30rem"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={classes.text}>{children}</p>
      {saved}
      <div className={classes.choices}>
        {choices.map(({ label, onChoose }, place) => (
          <BusyButton
            key={label}
            data-autofocus={place === 0 || undefined}
            variant={place === 0 ? "filled" : "default"}
            busy={pending}
            onClick={onChoose}
          >
            {label}
          </BusyButton>
        ))}
      </div>
    </Modal>
  );
}

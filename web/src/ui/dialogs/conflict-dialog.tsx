import type { ReactNode } from "react";
import { Modal } from "@mantine/core";
import { BusyButton } from "../busy-button.tsx";
import "../theme/modal.css";
import classes from "./conflict-dialog.module.css";

export interface ConflictDialogProps {
  opened: boolean;
  title: string;
  /** What happened to whom, and that nothing is lost yet. */
  children: ReactNode;
  /** The copy that is not seen otherwise, where it can be shown. */
  saved?: ReactNode;
  /** The safest first. */
  choices: { label: string; onChoose: () => void }[];
  /** What was chosen is being done. */
  pending: boolean;
}

/** Two copies of one thing: none goes away unless somebody says so. */
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

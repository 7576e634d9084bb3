import type { ReactNode } from "react";
import { Modal, type ModalProps } from "@mantine/core";
import { BackCloses } from "./back-closes.tsx";
import "../theme/modal.css";
import classes from "./dialog.module.css";

const stay = (): void => undefined;

export interface DialogProps extends ModalProps {
  /** While its request is running nothing closes the dialog: if it fails, what was typed must still be there. */
  pending?: boolean;
}

/** A modal dialog that Back closes like Escape; neither does while `closeOnEscape` is false. */
export function Dialog({ children, pending = false, ...modal }: DialogProps): ReactNode {
  const { opened, closeOnEscape = true, withCloseButton = true } = modal;
  const onClose = pending ? stay : modal.onClose;
  return (
    <Modal {...modal} onClose={onClose} withCloseButton={withCloseButton && !pending}>
      {opened && <BackCloses onClose={closeOnEscape ? onClose : stay} />}
      {/* While it fades out nothing in it can be pressed: the second of two quick presses would do the same again. */}
      <div className={classes.content} inert={!opened}>
        {children}
      </div>
    </Modal>
  );
}

import type { ReactNode } from "react";
import { Modal, type ModalProps } from "@mantine/core";
import { BackCloses } from "./back-closes.tsx";
import "../theme/modal.css";
import classes from "./dialog.module.css";

const stay = (): void => undefined;

export interface DialogProps extends ModalProps {
  /** After a failure, what was typed must still be there. */
  pending?: boolean;
}

export function Dialog({ children, pending = false, ...modal }: DialogProps): ReactNode {
  const { opened, closeOnEscape = true, withCloseButton = true } = modal;
  const onClose = pending ? stay : modal.onClose;
  return (
    <Modal {...modal} onClose={onClose} withCloseButton={withCloseButton && !pending}>
      {opened && <BackCloses onClose={closeOnEscape ? onClose : stay} />}
      {/* While it fades out, a second press would act again. */}
      <div className={classes.content} inert={!opened}>
        {children}
      </div>
    </Modal>
  );
}

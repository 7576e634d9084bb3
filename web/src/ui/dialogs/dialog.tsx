import type { ReactNode } from "react";
import { Modal, type ModalProps } from "@mantine/core";
import { BackCloses } from "./back-closes.tsx";
import "../theme/modal.css";

const stay = (): void => undefined;

export interface DialogProps extends ModalProps {
  /** While what it asks for is being done nothing closes it: what was typed would be gone when that fails. */
  pending?: boolean;
}

/** A dialog over a page, which Back closes as Escape does: neither while `closeOnEscape` is false. */
export function Dialog({ children, pending = false, ...modal }: DialogProps): ReactNode {
  const { opened, closeOnEscape = true, withCloseButton = true } = modal;
  const onClose = pending ? stay : modal.onClose;
  return (
    <Modal {...modal} onClose={onClose} withCloseButton={withCloseButton && !pending}>
      {opened && <BackCloses onClose={closeOnEscape ? onClose : stay} />}
      {children}
    </Modal>
  );
}

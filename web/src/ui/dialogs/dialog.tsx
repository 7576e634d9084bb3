import type { ReactNode } from "react";
import { Modal, type ModalProps } from "@mantine/core";
import { BackCloses } from "./back-closes.tsx";
import "../theme/modal.css";

const stay = (): void => undefined;

/** A dialog over a page, which Back closes as Escape does: neither while `closeOnEscape` is false. */
export function Dialog({ children, ...modal }: ModalProps): ReactNode {
  const { opened, onClose, closeOnEscape = true } = modal;
  return (
    <Modal {...modal}>
      {opened && <BackCloses onClose={closeOnEscape ? onClose : stay} />}
      {children}
    </Modal>
  );
}

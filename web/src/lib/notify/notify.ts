import { create } from "zustand";

const TOAST_LIMIT = 1;
const TOAST_DURATION_MS = 5_000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastInput {
  title: string;
  description?: string;
  tone?: "default" | "destructive";
  durationMs?: number;
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  act: () => void;
}

interface Toast extends Required<Omit<ToastInput, "description" | "action">> {
  id: number;
  description?: string;
  action?: ToastAction;
  open: boolean;
}

interface Notifications {
  toasts: Toast[];
}

export const useNotifications = create<Notifications>()(() => ({ toasts: [] }));

let lastId = 0;

export function notify({ tone = "default", durationMs, ...said }: ToastInput): number {
  const id = (lastId += 1);
  const toast = { id, ...said, tone, durationMs: durationMs ?? TOAST_DURATION_MS, open: true };
  useNotifications.setState(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, TOAST_LIMIT) }));
  return id;
}

export function withdrawFailure(): void {
  const [shown] = useNotifications.getState().toasts;
  if (shown?.tone === "destructive") dismissToast(shown.id);
}

export function dismissToast(id: number): void {
  useNotifications.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  }));
  setTimeout(() => {
    useNotifications.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, TOAST_REMOVE_DELAY_MS);
}

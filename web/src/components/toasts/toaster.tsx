import { useCallback, useState, type ReactNode } from "react";
import * as RadixToast from "@radix-ui/react-toast";
import { IconX } from "@packages/icons/index.ts";
import classes from "./toaster.module.css";

/** Pixels. */
const SWIPE_THRESHOLD = 50;
const HOTKEY = "F8";

export interface ToasterProps {
  toasts: {
    id: number;
    title: string;
    description?: string;
    tone: "default" | "destructive";
    open: boolean;
    durationMs: number;
    action?: { label: string; act: () => void };
  }[];
  onDismiss: (id: number) => void;
}

function ShownToast({
  toast,
  onDismiss,
}: {
  toast: ToasterProps["toasts"][number];
  onDismiss: ToasterProps["onDismiss"];
}): ReactNode {
  const [isDrawn, setDrawn] = useState(false);
  const followDrawing = useCallback((element: Element | null) => setDrawn(element !== null), []);
  return (
    <RadixToast.Root
      ref={followDrawing}
      className={classes.toast}
      data-tone={toast.tone}
      type="foreground"
      open={toast.open}
      // The library counts from before it draws, which may be seconds on a busy page.
      duration={isDrawn ? toast.durationMs : Infinity}
      onOpenChange={(open) => !open && onDismiss(toast.id)}
    >
      <div>
        <RadixToast.Title className={classes.title}>{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className={classes.description}>{toast.description}</RadixToast.Description>
        )}
      </div>
      {toast.action && (
        <RadixToast.Action asChild altText={toast.action.label}>
          <button type="button" className={`text-button ${classes.action}`} onClick={toast.action.act}>
            {toast.action.label}
          </button>
        </RadixToast.Action>
      )}
      <RadixToast.Close className={classes.close} aria-label="Close notification">
        <IconX size={16} stroke={1.5} aria-hidden />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

export function Toaster({ toasts, onDismiss }: ToasterProps): ReactNode {
  return (
    // A provider whose toast closes under the pointer or focus never lets one time out again.
    <RadixToast.Provider key={toasts[0]?.id} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
      <RadixToast.Viewport className={classes.viewport} hotkey={[HOTKEY]} />
    </RadixToast.Provider>
  );
}

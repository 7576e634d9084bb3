import { useDeferredValue, useState, type ComponentType, type ReactNode } from "react";
import { useWindowEvent } from "@mantine/hooks";
import { useFocusReturn } from "../focus/use-focus-return.ts";
import { lazyComponent, type LazyComponent } from "../lazy-component.tsx";
import { Loading } from "../loading.tsx";
import { PlainToasts } from "../toasts/plain-toasts.tsx";
import { BackCloses } from "./back-closes.tsx";
import { escapes } from "./escapes.ts";

interface Closable {
  onClose: () => void;
}

function InItsPlace({ onClose, children }: Closable & { children: ReactNode }): ReactNode {
  useFocusReturn();
  useWindowEvent(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.isComposing || escapes.has(event)) return;
      escapes.add(event);
      onClose();
    },
    { capture: true },
  );
  return (
    <div data-loading-dialog>
      {children}
      <BackCloses onClose={onClose} />
    </div>
  );
}

function LoadingDialog({ onClose }: Closable): ReactNode {
  return (
    <InItsPlace onClose={onClose}>
      <Loading label="Opening" />
    </InItsPlace>
  );
}

const OUT_OF_REACH = {
  id: 0,
  title: "This could not be opened",
  description: "Please check your connection and reload the page.",
  tone: "destructive",
  open: true,
  durationMs: Infinity,
} as const;

/** Browsers do not load a failed module again before a reload. */
function DialogOutOfReach({ onClose }: Closable): ReactNode {
  return (
    <InItsPlace onClose={onClose}>
      <PlainToasts toasts={[OUT_OF_REACH]} onDismiss={onClose} />
    </InItsPlace>
  );
}

export function lazyMountedDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(load, LoadingDialog, DialogOutOfReach);
}

interface Openable {
  opened: boolean;
  onClose?: () => void;
  onCancel?: () => void;
}

function DialogFallback({ opened, onClose, onCancel }: Openable): ReactNode {
  const close = onClose ?? onCancel;
  return opened && close && <LoadingDialog onClose={close} />;
}

function OutOfReach({ opened, onClose, onCancel }: Openable): ReactNode {
  const close = onClose ?? onCancel;
  return opened && close && <DialogOutOfReach onClose={close} />;
}

export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyComponent(
    async () => {
      const Loaded = await load();
      return function OpensAfterwards(props: Props): ReactNode {
        // Rendered closed first: on opening, Mantine notes where the focus was.
        const opened = useDeferredValue(props.opened, false);
        return (
          <>
            {!opened && <DialogFallback {...props} />}
            <Loaded {...props} opened={opened} />
          </>
        );
      };
    },
    DialogFallback,
    OutOfReach,
  );

  return function LazyDialog(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Dialog {...props} /> : null;
  };
}

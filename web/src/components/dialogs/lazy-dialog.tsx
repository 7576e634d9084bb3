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

/** Stands in for a dialog that is not loaded: Escape and Back close it like a dialog. */
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

/** Shown while the code of the dialog loads. */
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

/** Shown when the code could not be loaded; browsers do not try a failed module again before the page is reloaded. */
function DialogOutOfReach({ onClose }: Closable): ReactNode {
  return (
    <InItsPlace onClose={onClose}>
      <PlainToasts toasts={[OUT_OF_REACH]} onDismiss={onClose} />
    </InItsPlace>
  );
}

/** A dialog that is mounted while it is open, and whose code is loaded when it is first opened. */
export function lazyMountedDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(load, LoadingDialog, DialogOutOfReach);
}

interface Openable {
  opened: boolean;
  /** One of these two closes the dialog. */
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

/** A dialog whose code is loaded when it is first opened; from then on it stays mounted, so that its closing is animated. */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyComponent(
    async () => {
      const Loaded = await load();
      return function OpensAfterwards(props: Props): ReactNode {
        // Rendered closed first: on opening, Mantine notes where the focus was, to return it later.
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

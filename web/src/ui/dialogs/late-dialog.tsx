import { useDeferredValue, useState, type ComponentType, type ReactNode } from "react";
import { useWindowEvent } from "@mantine/hooks";
import { useFocusReturn } from "../focus/use-focus-return.ts";
import { latePart, type LatePart } from "../late-part.tsx";
import { OnItsWay } from "../on-its-way.tsx";
import { BackCloses } from "./back-closes.tsx";
import { escapes } from "./escapes.ts";

interface Closable {
  onClose: () => void;
}

/** In the place of a dialog whose code is on its way: what closes a dialog gives this one up. */
function ComingDialog({ onClose }: Closable): ReactNode {
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
    <div data-coming-dialog>
      <OnItsWay label="Opening" />
      <BackCloses onClose={onClose} />
    </div>
  );
}

/** A dialog that is mounted to open and unmounted to close, whose code comes when it is opened for the first time. */
export function lateMountedDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  return latePart(load, ComingDialog);
}

interface Openable {
  opened: boolean;
  /** One of these closes it. */
  onClose?: () => void;
  onCancel?: () => void;
}

function Coming({ opened, onClose, onCancel }: Openable): ReactNode {
  const close = onClose ?? onCancel;
  return opened && close && <ComingDialog onClose={close} />;
}

/** A dialog whose code comes when it is opened for the first time; from then on it stays, to close as it opened. */
export function lateDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = latePart(async () => {
    const Loaded = await load();
    return function OpensAfterwards(props: Props): ReactNode {
      // Drawn closed at first: what opens notes where the focus was, to bring it back.
      const opened = useDeferredValue(props.opened, false);
      return (
        <>
          {!opened && <Coming {...props} />}
          <Loaded {...props} opened={opened} />
        </>
      );
    };
  }, Coming);

  return function LateDialog(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Dialog {...props} /> : null;
  };
}

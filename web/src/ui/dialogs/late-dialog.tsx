import { useDeferredValue, useState, type ComponentType, type ReactNode } from "react";
import { latePart } from "../late-part.tsx";
import { OnItsWay } from "../on-its-way.tsx";

interface Openable {
  opened: boolean;
}

function Coming({ opened }: Openable): ReactNode {
  return opened && <OnItsWay label="Opening" />;
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
      return <Loaded {...props} opened={opened} />;
    };
  }, Coming);

  return function LateDialog(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return wasOpened ? <Dialog {...props} /> : null;
  };
}

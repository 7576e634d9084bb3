import { lazy, Suspense, useDeferredValue, useState, type ComponentType, type ReactNode } from "react";

interface Openable {
  opened: boolean;
}

/** A dialog whose code comes when it is opened for the first time; from then on it stays, to close as it opened. */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));

  function Dialog(props: Props): ReactNode {
    // Drawn closed at first: what opens notes where the focus was, to bring it back.
    const opened = useDeferredValue(props.opened, false);
    return <Loaded {...props} opened={opened} />;
  }

  return function LazyDialog(props: Props): ReactNode {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

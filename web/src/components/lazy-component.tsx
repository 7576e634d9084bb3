import { useEffect, useState, type ComponentType, type ReactNode } from "react";

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  preload: () => Promise<unknown>;
}

/**
 * The Suspense fallback of React's `lazy` stays for at least 300 ms. A failed load is tried again at the next
 * mount.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
  OutOfReach?: ComponentType<Props>,
): LazyComponent<Props> {
  let arrived: ComponentType<Props> | undefined;
  let arrival: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    arrival ??= load().then(
      (part) => (arrived = part),
      (error: unknown) => {
        arrival = undefined;
        throw error;
      },
    );
    return arrival;
  };

  function Late(props: Props): ReactNode {
    const [Part, setPart] = useState(() => arrived);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      preload().then(
        (part) => isGone || setPart(() => part),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    if (failure) {
      if (!OutOfReach) throw failure.error;
      return <OutOfReach {...props} />;
    }
    if (Part) return <Part {...props} />;
    return StandIn ? <StandIn {...props} /> : null;
  }

  return Object.assign(Late, { preload });
}

import { useEffect, useState, type ComponentType, type ReactNode } from "react";

export interface LatePart<Props extends object> {
  (props: Props): ReactNode;
  /** Asks for the code before it is shown. */
  preload: () => Promise<unknown>;
}

/**
 * A part of a page whose code comes when it is first shown, and which is shown as soon as it is there. React's own `lazy`
 * keeps what stands in for it for 300 ms at least, even where the code has long come: as long would each dialog and tab take
 * to open.
 *
 * @param load the part; where it fails, the next showing asks again
 * @param StandIn what is in its place until then; nothing, where there is none
 * @param OutOfReach what is in its place where it failed; where there is none, the page's error boundary says so in place of
 *   the whole page
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
  OutOfReach?: ComponentType<Props>,
): LatePart<Props> {
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

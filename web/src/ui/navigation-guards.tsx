import { useEffect, useEffectEvent, useId, useLayoutEffect, type ReactNode } from "react";
import { useBlocker, type Blocker, type BlockerFunction } from "react-router-dom";
import { create } from "zustand";

interface Guard {
  id: string;
  holds: BlockerFunction;
}

interface Guards {
  /** What may keep somebody where they are, the newest last: it lies over the others. */
  guards: readonly Guard[];
  /** The one that holds a navigation now. */
  holder: string | undefined;
  blocker: Blocker;
}

const IDLE: Blocker = { state: "unblocked", proceed: undefined, reset: undefined, location: undefined };

const useGuards = create<Guards>()(() => ({ guards: [], holder: undefined, blocker: IDLE }));

const askGuards: BlockerFunction = (navigation) => {
  const holder = useGuards.getState().guards.findLast(({ holds }) => holds(navigation));
  useGuards.setState({ holder: holder?.id });
  return holder !== undefined;
};

/** The same, which nobody has to answer any more as soon as somebody has: the router says so later. */
function answeredOnce(blocker: Blocker): Blocker {
  if (blocker.state !== "blocked") return blocker;
  const answer = (give: () => void) => () => {
    useGuards.setState({ holder: undefined, blocker: IDLE });
    give();
  };
  return { ...blocker, proceed: answer(blocker.proceed), reset: answer(blocker.reset) };
}

function RouterBlocker(): null {
  const blocker = useBlocker(askGuards);
  useEffect(() => useGuards.setState({ blocker: answeredOnce(blocker) }), [blocker]);
  return null;
}

/** In the layout of every page, once: the router asks one blocker alone, and this one asks all guards. */
export function NavigationGuards(): ReactNode {
  const isGuarded = useGuards(({ guards }) => guards.length > 0);
  return isGuarded && <RouterBlocker />;
}

/**
 * The router's `useBlocker` for as many as are open at once; the newest is asked first.
 *
 * @param holds whether this one holds a navigation; not asked where one that lies over it does
 * @returns "blocked" to the one that holds it, which has to `proceed` or to `reset`
 */
export function useNavigationGuard(holds: BlockerFunction): Blocker {
  const id = useId();
  const ask = useEffectEvent(holds);
  // As soon as what it guards is seen: an effect may come later, and Back would leave the page from under it.
  useLayoutEffect(() => {
    const guard: Guard = { id, holds: (navigation) => ask(navigation) };
    useGuards.setState(({ guards }) => ({ guards: [...guards, guard] }));
    return () => {
      const { holder, blocker } = useGuards.getState();
      useGuards.setState(({ guards }) => ({ guards: guards.filter((each) => each !== guard) }));
      // It went without an answer, and nobody else would give one.
      if (holder === id && blocker.state === "blocked") blocker.reset();
    };
  }, [id]);
  return useGuards(({ holder, blocker }) => (holder === id ? blocker : IDLE));
}

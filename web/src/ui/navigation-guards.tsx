import { useEffect, useEffectEvent, useId, useLayoutEffect, type ReactNode } from "react";
import { useBlocker, type Blocker, type BlockerFunction } from "react-router-dom";
import { useWindowEvent } from "@mantine/hooks";
import { create } from "zustand";
import { doubleFirstEntry, isBelowItsDouble } from "./first-entry.ts";

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
  /** Whether the step in the history that is being taken is held. */
  isHeld: boolean;
  /** Whether one that was held is being taken back: the router takes another one in the other direction. */
  isTakenBack: boolean;
}

const IDLE: Blocker = { state: "unblocked", proceed: undefined, reset: undefined, location: undefined };

const useGuards = create<Guards>()(() => ({
  guards: [],
  holder: undefined,
  blocker: IDLE,
  isHeld: false,
  isTakenBack: false,
}));

const ELSEWHERE = { pathname: "", search: "", hash: "" };

const askGuards: BlockerFunction = (navigation) => {
  const { historyAction, nextLocation } = navigation;
  const leavesSite = historyAction === "POP" && isBelowItsDouble();
  const asked = leavesSite ? { ...navigation, nextLocation: { ...nextLocation, ...ELSEWHERE } } : navigation;
  const holder = useGuards.getState().guards.findLast(({ holds }) => holds(asked));
  useGuards.setState({ holder: holder?.id, isHeld: historyAction === "POP" && holder !== undefined });
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

/** The router hears of a step in the history before this, and has asked. */
function afterStep(): void {
  const { isHeld } = useGuards.getState();
  useGuards.setState({ isHeld: false, isTakenBack: isHeld });
  // The entry below its double is the same page again: whom nothing holds there goes on to where Back leads.
  if (isBelowItsDouble() && !isHeld) window.history.back();
}

/**
 * For what lies over a page, while it does: also where the page was opened by its address, Back is a step that a guard
 * is asked about.
 */
export function useStepBelow(isNeeded = true): void {
  useLayoutEffect(() => {
    const { isHeld, isTakenBack } = useGuards.getState();
    // Until a step that was held has been taken back, another entry than that of the page is stood at.
    if (isNeeded && !isHeld && !isTakenBack) doubleFirstEntry();
  }, [isNeeded]);
}

/** In the layout of every page, once: the router asks one blocker alone, and this one asks all guards. */
export function NavigationGuards(): ReactNode {
  useWindowEvent("popstate", afterStep);
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

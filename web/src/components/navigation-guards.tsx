import { useEffect, useEffectEvent, useId, useLayoutEffect, type ReactNode } from "react";
import {
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  type Blocker,
  type BlockerFunction,
} from "react-router-dom";
import { useWindowEvent } from "@mantine/hooks";
import { create } from "zustand";
import { doubleState, entryIndex, isBelowItsDouble, markFirstEntry } from "./first-entry.ts";

interface Guard {
  id: string;
  holds: BlockerFunction;
}

interface Guards {
  /** All guards, the newest last: it belongs to what lies on top. */
  guards: readonly Guard[];
  /** The id of the guard that blocks a navigation now. */
  holder: string | undefined;
  blocker: Blocker;
  /** Whether the current step in the history is blocked. */
  isHeld: boolean;
  /** Whether the router is taking back a blocked step, by a step in the other direction. */
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

/** The index of the entry that is shown, which the browser has left already when the guards are asked about a step. */
let shownIndex: number | undefined;

let isForward = false;

/** Whether the step that was blocked last leads forward in the history. */
export function isStepForward(): boolean {
  return isForward;
}

const ELSEWHERE = { pathname: "", search: "", hash: "" };

const askGuards: BlockerFunction = (navigation) => {
  const { historyAction, nextLocation } = navigation;
  isForward = historyAction === "POP" && Number(entryIndex()) > Number(shownIndex);
  const leavesSite = historyAction === "POP" && isBelowItsDouble();
  const asked = leavesSite ? { ...navigation, nextLocation: { ...nextLocation, ...ELSEWHERE } } : navigation;
  const holder = useGuards.getState().guards.findLast(({ holds }) => holds(asked));
  useGuards.setState({ holder: holder?.id, isHeld: historyAction === "POP" && holder !== undefined });
  return holder !== undefined;
};

/** The same blocker, which is idle as soon as it was answered; the router's own is so only later. */
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
  useEffect(() => {
    useGuards.setState({ blocker: answeredOnce(blocker) });
  }, [blocker]);
  return null;
}

/** Runs after each step in the history, when the router has asked the guards already. */
function afterStep(): void {
  const { isHeld } = useGuards.getState();
  useGuards.setState({ isHeld: false, isTakenBack: isHeld });
  // The entry below its duplicate is the same page again (see first-entry.ts): an unblocked Back goes on past it.
  if (isBelowItsDouble() && !isHeld) window.history.back();
}

/** Whether the router is taking back a blocked step. */
export function isStepTakenBack(): boolean {
  return useGuards.getState().isTakenBack;
}

let isDoubling = false;

/**
 * For what lies over a page: makes sure that there is an entry of this document below, so that Back is a step that guards
 * can block, also when the page is the first one of the tab.
 */
export function useStepBelow(isNeeded = true): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { state: progress } = useNavigation();
  const doubleFirstEntry = useEffectEvent(async () => {
    const { isHeld, isTakenBack } = useGuards.getState();
    // While a blocked step is being taken back, the current entry is not the page's own.
    if (isHeld || isTakenBack || isDoubling || progress !== "idle" || !markFirstEntry()) return;
    isDoubling = true;
    try {
      await navigate(location, { state: doubleState(location), preventScrollReset: true });
    } finally {
      isDoubling = false;
    }
  });
  useLayoutEffect(() => {
    if (isNeeded) void doubleFirstEntry();
  }, [isNeeded]);
}

/** Mounted once, in the root layout: the router allows a single blocker, and this one asks all guards. */
export function NavigationGuards(): ReactNode {
  useWindowEvent("popstate", afterStep);
  const location = useLocation();
  useLayoutEffect(() => {
    shownIndex = entryIndex();
  }, [location]);
  const isGuarded = useGuards(({ guards }) => guards.length > 0);
  return isGuarded && <RouterBlocker />;
}

/**
 * The router's `useBlocker`, for several components at once; the newest is asked first.
 *
 * @param holds whether to block a navigation; not called when a newer guard blocks it
 * @returns the blocker, in the state "blocked" only for the guard that blocks, which has to call `proceed` or `reset`
 */
export function useNavigationGuard(holds: BlockerFunction): Blocker {
  const id = useId();
  const ask = useEffectEvent(holds);
  // In a layout effect, as soon as what it guards is visible: until a later effect, Back would leave the page.
  useLayoutEffect(() => {
    const guard: Guard = { id, holds: (navigation) => ask(navigation) };
    useGuards.setState(({ guards }) => ({ guards: [...guards, guard] }));
    return () => {
      const { holder, blocker } = useGuards.getState();
      useGuards.setState(({ guards }) => ({ guards: guards.filter((each) => each !== guard) }));
      // Unmounted while it blocks, so nobody else would answer.
      if (holder === id && blocker.state === "blocked") blocker.reset();
    };
  }, [id]);
  return useGuards(({ holder, blocker }) => (holder === id ? blocker : IDLE));
}

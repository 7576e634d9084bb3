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
  guards: readonly Guard[];
  holder: string | undefined;
  blocker: Blocker;
  isHeld: boolean;
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

/** The browser has left this entry when the guards are asked. */
let shownIndex: number | undefined;

let isForward = false;

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

function afterStep(): void {
  const { isHeld } = useGuards.getState();
  useGuards.setState({ isHeld: false, isTakenBack: isHeld });
  if (isBelowItsDouble() && !isHeld) window.history.back();
}

export function isStepTakenBack(): boolean {
  return useGuards.getState().isTakenBack;
}

let isDoubling = false;

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

/** The router allows a single blocker, so this one asks all guards. */
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
 * @param holds not called when a newer guard blocks
 * @returns "blocked" only for the guard that blocks
 */
export function useNavigationGuard(holds: BlockerFunction): Blocker {
  const id = useId();
  const ask = useEffectEvent(holds);
  // In a layout effect: until a later one, Back would leave the page.
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

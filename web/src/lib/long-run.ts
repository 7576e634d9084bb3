import { create, type StoreApi } from "zustand";
import { askBeforeClosing } from "../hooks/use-close-warning.ts";
import type { Patience } from "./http/patiently.ts";

/** What goes on while other pages are visited: its progress, and how it is stopped. */
export interface LongRun<Done> {
  done: Done | undefined;
  isWaiting: boolean;
  stop: () => void;
}

const idle = { done: undefined, isWaiting: false, stop: () => {} };

export const createLongRun = <Done>() => create<LongRun<Done>>()(() => idle);

/** Works, and asks before the page is closed meanwhile. */
export async function keepGoing<Done, Answer>(
  run: Pick<StoreApi<LongRun<Done>>, "setState">,
  work: (patience: Patience, onDone: (done: Done) => void) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  run.setState({ ...idle, stop: () => controller.abort() });
  const stopAsking = askBeforeClosing();
  const onWaiting = (isWaiting: boolean) => run.setState({ isWaiting });
  try {
    return await work({ signal: controller.signal, onWaiting }, (done) => run.setState({ done }));
  } finally {
    stopAsking();
  }
}

export const isStopped = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

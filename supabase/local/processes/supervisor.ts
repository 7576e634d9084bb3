import { type PartProcess, untilServing } from "./part-process.ts";
import { within } from "../within.ts";

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** What ran this long has not failed at once: the next delay is the first one again. */
const RAN_WELL_MS = 60_000;

/**
 * How long to wait before something that ended is started again.
 *
 * @param previous the last delay in milliseconds; undefined when it never ended before
 * @param ranMs how long it ran since
 */
export function nextDelay(previous: number | undefined, ranMs: number): number {
  if (previous === undefined || ranMs >= RAN_WELL_MS) return FIRST_DELAY_MS;
  return Math.min(previous * 2, MAX_DELAY_MS);
}

/** A part of the site: a process that is started again when it ends. */
export interface Part {
  readonly name: string;
  /** Where it serves; undefined while it does not. */
  origin: string | undefined;
  /** How often it was started again. */
  restarts: number;
  /** Tells its process to end, and does not start it again. */
  stop(): void;
  /** Resolves when its process is gone, a second later at the latest. */
  ended(): Promise<void>;
}

/**
 * Starts a part, and starts it again when it ends, after a delay that grows while it keeps ending. Resolves once it serves for
 * the first time; rejects when it ends before. `onPart` gets the part before that, so that it can be stopped meanwhile.
 */
export async function supervise(
  name: string,
  spawn: () => PartProcess,
  onPart: (part: Part) => void,
): Promise<Part> {
  let child = spawn();
  let isStopping = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let delay: number | undefined;
  const part: Part = {
    name,
    origin: undefined,
    restarts: 0,
    stop: () => {
      isStopping = true;
      clearTimeout(waiting);
      child.stop();
    },
    ended: () => within(1000, child.exited),
  };
  const follow = (): Promise<string> => {
    const began = performance.now();
    const current = child;
    const serving = untilServing(current, (origin) => (part.origin = origin));
    void current.exited.then(() => {
      part.origin = undefined;
      if (isStopping) return;
      delay = nextDelay(delay, performance.now() - began);
      console.error(`${name} ended unexpectedly, and starts again in ${delay / 1000} s.`);
      waiting = setTimeout(() => {
        part.restarts += 1;
        child = spawn();
        // When it ends before it serves, this goes on with the next try.
        follow().catch(() => {});
      }, delay);
    });
    return serving;
  };
  onPart(part);
  try {
    await follow();
  } catch (error) {
    part.stop();
    throw error;
  }
  return part;
}

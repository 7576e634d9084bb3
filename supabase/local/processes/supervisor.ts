import { type PartProcess, untilServing } from "./part-process.ts";
import { within } from "../within.ts";

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
const RAN_WELL_MS = 60_000;

export function nextDelay(previous: number | undefined, ranMs: number): number {
  if (previous === undefined || ranMs >= RAN_WELL_MS) return FIRST_DELAY_MS;
  return Math.min(previous * 2, MAX_DELAY_MS);
}

export interface Part {
  readonly name: string;
  origin: string | undefined;
  restarts: number;
  stop(): void;
  ended(): Promise<void>;
}

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

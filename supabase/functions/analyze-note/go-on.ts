import { AppError } from "../_shared/errors.ts";

const BUSY = 503;
/** Then the job of each minute begins it again. */
const WAITS_MS = [2_000, 10_000];

/** What a database that is busy, or is starting again, answers. */
const isBusy = (error: unknown): error is AppError => error instanceof AppError && error.status === BUSY;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs work of the background; when the database is busy, again a moment later. `name`: "The analysis". */
export async function goOnWhenBusy(name: string, work: () => Promise<void>, pause = delay): Promise<void> {
  for (const [turn, wait] of [...WAITS_MS, 0].entries()) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error) || turn === WAITS_MS.length) {
        console.error(`${name} stopped:`, error);
        return;
      }
      console.warn(`${name} waits, as the database is busy, and goes on in ${wait / 1000} s.`);
      await pause(wait);
    }
  }
}

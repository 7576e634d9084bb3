import { AppError, tookTooLong } from "../_shared/errors.ts";
import type { Executor } from "../_shared/database/index.ts";

const BUSY = 503;
/** Then the job of each minute begins it again. */
const WAITS_MS = [2_000, 10_000];

/** What a database that is busy, or is starting again, answers. */
const isBusy = (error: unknown): error is AppError => error instanceof AppError && error.status === BUSY;

/** Busy, and no single document can be the reason, as it can where a statement takes too long. */
export const isBusyForAll = (error: unknown): boolean => isBusy(error) && error.code !== tookTooLong().code;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** When the database is busy, tries again a moment later. */
async function withPatience<Result>(
  name: string,
  work: () => Promise<Result>,
  pause: typeof delay,
): Promise<Result> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      console.warn(`${name} waits, as the database is busy, and goes on in ${wait / 1000} s.`);
      await pause(wait);
    }
  }
  return await work();
}

/** Runs work of the background; when the database is busy, again a moment later. `name`: "The analysis". */
export async function goOnWhenBusy(name: string, work: () => Promise<void>, pause = delay): Promise<void> {
  try {
    await withPatience(name, work, pause);
  } catch (error) {
    console.error(`${name} stopped:`, error);
  }
}

/** For statements that may run twice. */
export const patient = (db: Executor, pause = delay): Executor => ({
  run: (statement, limits) => withPatience("A document", () => db.run(statement, limits), pause),
});

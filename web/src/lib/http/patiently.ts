import { ApiError, isRetryable } from "./http.ts";
import { FILE_CHANGED } from "./upload.ts";

/** Ten minutes in all. */
const WAITS_MS = [1, 2, 4, 8, 15, ...Array<number>(19).fill(30)].map((seconds) => 1_000 * seconds);

export interface Patience {
  signal: AbortSignal;
  /** Told when an answer is lost, and when the next one has come. */
  onWaiting: (isWaiting: boolean) => void;
  waitsMs?: readonly number[];
}

/** What does not change by itself: no session, and no room on the disk. */
const LASTING: ReadonlySet<number> = new Set([401, 507]);

export function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    !LASTING.has(error.status) &&
    error.body !== FILE_CHANGED &&
    isRetryable(error)
  );
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("Stopped", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** Asks again, with growing pauses, while the connection or the server fails. For what may be asked any number of times. */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  { signal, onWaiting, waitsMs = WAITS_MS }: Patience,
): Promise<Answer> {
  for (const pause of waitsMs) {
    try {
      const answer = await ask();
      onWaiting(false);
      return answer;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
    }
    onWaiting(true);
    await wait(pause, signal);
  }
  return await ask();
}

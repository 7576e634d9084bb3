/** How often and how long to try again. */
export interface RetryPolicy {
  maxRetries: number;
  firstDelayMs: number;
  /** No single wait is longer than this. */
  maxDelayMs: number;
}

/** Whether an error is worth a retry: never, after the given wait, or after the usual backoff. */
export type RetryAdvice = { retry: false } | { retry: true; afterMs?: number };

/**
 * Runs `attempt` until it succeeds, `advise` is against a retry, or the policy is used up. When the server asks for a longer
 * wait than the policy allows, there is no retry: an earlier one would disregard its limit.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  advise: (error: unknown) => RetryAdvice,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const advice = advise(error);
      if (signal.aborted || tries >= policy.maxRetries || !advice.retry) throw error;
      const backoff = policy.firstDelayMs * 2 ** tries * (0.75 + Math.random() / 4);
      const delay = advice.afterMs ?? Math.min(backoff, policy.maxDelayMs);
      if (delay > policy.maxDelayMs) throw error;
      await pause(delay, signal);
    }
  }
}

/** The wait that a Retry-After header asks for: seconds or a date. */
export function parseRetryAfter(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

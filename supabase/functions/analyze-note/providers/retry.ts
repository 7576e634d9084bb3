/** How often and how long to try again. */
export interface RetryPolicy {
  maxRetries: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

export type RetryAdvice = { retry: false } | { retry: true; afterMs?: number };

/** No retry when the server asks for a longer wait than the policy allows. */
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

import { type AnalysisProvider, ProviderSilentError } from "../../_shared/document-classifier/index.ts";

const SILENT_AFTER = 2;
const REST_MS = 60_000;

/** Leaves alone what has not answered, but for one question a minute. `now`: milliseconds of a clock that is never set. */
export function createCircuitBreaker(
  isOpen: string,
  now: () => number = () => performance.now(),
): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let silent = 0;
  let askAgainAt = 0;
  return async (ask) => {
    if (silent >= SILENT_AFTER) {
      if (now() < askAgainAt) throw new ProviderSilentError(isOpen);
      askAgainAt = Infinity;
    }
    try {
      const answer = await ask();
      silent = 0;
      return answer;
    } catch (error) {
      silent = error instanceof ProviderSilentError ? silent + 1 : 0;
      askAgainAt = now() + REST_MS;
      throw error;
    }
  };
}

export function withCircuitBreaker(provider: AnalysisProvider, now?: () => number): AnalysisProvider {
  const guard = createCircuitBreaker("The configured model has not answered lately.", now);
  return { ...provider, analyze: (document, signal) => guard(() => provider.analyze(document, signal)) };
}

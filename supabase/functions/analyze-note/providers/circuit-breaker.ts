import {
  AnalysisError,
  type AnalysisProvider,
  ProviderSilentError,
} from "../../_shared/document-classifier/index.ts";

/** So many documents in a row must have had no answer. */
const SILENT_AFTER = 2;
/** So long after the last of them one document asks again. */
const REST_MS = 60_000;

/**
 * A circuit breaker: `analyze` rejects at once while the provider is silent, so that only one document a minute waits for it
 * in vain. An answer, also one that cannot be used, closes the circuit. `now`: milliseconds of a clock that is never set.
 */
export function withCircuitBreaker(
  provider: AnalysisProvider,
  now: () => number = () => performance.now(),
): AnalysisProvider {
  let silent = 0;
  let askAgainAt = 0;
  return {
    ...provider,
    async analyze(document, signal) {
      if (silent >= SILENT_AFTER) {
        if (now() < askAgainAt) throw new AnalysisError("The configured model has not answered lately.");
        // The others do not wait for this one.
        askAgainAt = Infinity;
      }
      try {
        const result = await provider.analyze(document, signal);
        silent = 0;
        return result;
      } catch (error) {
        silent = error instanceof ProviderSilentError ? silent + 1 : 0;
        askAgainAt = now() + REST_MS;
        throw error;
      }
    },
  };
}

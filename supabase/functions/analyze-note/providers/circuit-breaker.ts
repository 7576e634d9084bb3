import { type AnalysisProvider, ProviderSilentError } from "../../_shared/document-classifier/index.ts";

const SILENT_AFTER = 2;
const REST_MS = 60_000;

/** `now`: milliseconds of a clock that is never set. */
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
        if (now() < askAgainAt)
          throw new ProviderSilentError("The configured model has not answered lately.");
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

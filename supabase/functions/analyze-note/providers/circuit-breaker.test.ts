import { expect, test, vi } from "vitest";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import {
  AnalysisError,
  type AnalysisResult,
  ProviderSilentError,
} from "../../_shared/document-classifier/index.ts";

const note = { title: "Roof", text: "The roof leaks.", fileType: "txt", existingTags: [] };
const never = new AbortController().signal;
const result: AnalysisResult = {
  documentType: "Letter",
  summary: "The roof leaks.",
  keyTopics: [],
  tags: [],
  confidence: 0.5,
  provider: "p",
  model: "m",
  version: "1",
};
const SILENT = "The configured model did not answer in time.";
const RESTING = "The configured model has not answered lately.";

/** A provider behind a circuit breaker, with a clock; `ask` returns the message of a failure, or the type of document. */
function broken() {
  let now = 0;
  const analyze = vi.fn(async () => result);
  const provider = withCircuitBreaker({ name: "p", isMetered: true, analyze }, () => now);
  const outcome = (promise: Promise<AnalysisResult>) =>
    promise.then(
      ({ documentType }) => documentType,
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
  return {
    analyze,
    ask: () => outcome(provider.analyze(note, never)),
    silence: () => analyze.mockRejectedValueOnce(new ProviderSilentError(SILENT)),
    later: (ms: number) => (now += ms),
  };
}

/** One whose circuit is open. */
async function open() {
  const it = broken();
  for (let time = 0; time < 2; time += 1) {
    it.silence();
    expect(await it.ask()).toBe(SILENT);
  }
  it.analyze.mockClear();
  return it;
}

test("after two documents without an answer no other waits for the model, for a minute", async () => {
  const { ask, analyze, later } = await open();
  expect(await ask()).toBe(RESTING);
  later(59_999);
  expect(await ask()).toBe(RESTING);
  expect(analyze).not.toHaveBeenCalled();
  later(1);
  expect(await ask()).toBe("Letter");
  expect(await ask()).toBe("Letter");
});

test("then one document alone asks again, and the others do not wait for it", async () => {
  const { ask, analyze, later } = await open();
  later(60_000);
  let reject: (reason: Error) => void = () => {};
  analyze.mockReturnValueOnce(new Promise((_, refuse) => (reject = refuse)));
  const asking = ask();
  later(600_000);
  expect(await ask()).toBe(RESTING);
  expect(analyze).toHaveBeenCalledOnce();
  reject(new ProviderSilentError(SILENT));
  expect(await asking).toBe(SILENT);
  expect(await ask()).toBe(RESTING);
});

test("an answer in between, also one that cannot be used, begins the count again", async () => {
  const { ask, silence, analyze } = broken();
  silence();
  await ask();
  analyze.mockRejectedValueOnce(new AnalysisError("It only chats."));
  await ask();
  silence();
  await ask();
  expect(await ask()).toBe("Letter");
});

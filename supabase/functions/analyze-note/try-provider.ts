import { type AnalyserTest, UNKNOWN_DOCUMENT_TYPE } from "../_shared/contract/analysis.ts";
import { AnalysisError, type AnalysisProvider } from "../_shared/document-classifier/index.ts";

const TIMEOUT_MS = 45_000;

const SAMPLE = {
  title: "Test of the connection",
  text: "Minutes of the meeting of 3 March. Present: Ana, Bo. 1. The minutes of the last meeting were approved. 2. The slipway is repaired in May. Action: Ana to ask three painters for quotes. Next meeting: 7 April, 7 pm.",
  fileType: "txt",
  existingTags: [],
};

export async function tryProvider(provider: AnalysisProvider, timeoutMs = TIMEOUT_MS): Promise<AnalyserTest> {
  const began = performance.now();
  const answer = (isWorking: boolean, sentence: string): AnalyserTest => ({
    isWorking,
    sentence,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const { documentType, confidence } = await provider.analyze(SAMPLE, AbortSignal.timeout(timeoutMs));
    const type = documentType ?? UNKNOWN_DOCUMENT_TYPE;
    const sure = confidence === undefined ? "" : `, ${Math.round(confidence * 100)}% sure`;
    return answer(true, `It took the test document for: ${type}${sure}.`);
  } catch (error) {
    if (error instanceof AnalysisError) return answer(false, error.message);
    if (error instanceof DOMException && error.name === "TimeoutError")
      return answer(false, "The configured model did not answer in time.");
    throw error;
  }
}

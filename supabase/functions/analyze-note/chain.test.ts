import { describe, expect, test, vi } from "vitest";
import { analyzeDocument, createProviders, createTranscriber } from "./chain.ts";
import { describeAnalyser } from "./configuration.ts";
import { type ModelUse, withTokenCeiling } from "./model-use.ts";
import {
  AnalysisError,
  type AnalysisProvider,
  type AnalysisResult,
  ProviderSilentError,
} from "../_shared/document-classifier/index.ts";

const note = { title: "Roof", text: "The roof leaks.", fileType: "txt", existingTags: [] };
const never = new AbortController().signal;

const result = (provider: string): AnalysisResult => ({
  documentType: "Letter",
  summary: "The roof leaks.",
  keyTopics: ["roof"],
  tags: ["roof"],
  confidence: 0.5,
  provider,
  model: "m",
  version: "1",
});

const working = (name: string): AnalysisProvider => ({ name, analyze: vi.fn(async () => result(name)) });
const failing = (name: string, error: unknown): AnalysisProvider => ({
  name,
  analyze: async () => {
    throw error;
  },
});

describe("the chain", () => {
  test("returns the analysis of the first provider without calling the second", async () => {
    const second = working("second");
    expect(await analyzeDocument(note, [working("first"), second], never)).toEqual(result("first"));
    expect(second.analyze).not.toHaveBeenCalled();
  });

  test("falls back to the second and says why", async () => {
    const first = failing("first", new AnalysisError("The configured model did not answer in time."));
    expect(await analyzeDocument(note, [first, working("second")], never)).toEqual({
      ...result("second"),
      fallbackReason: "The configured model did not answer in time.",
      isUnanswered: false,
    });
  });

  test("says where the first gave no answer, which may come later", async () => {
    const first = failing("first", new ProviderSilentError("The configured model could not be reached."));
    expect(await analyzeDocument(note, [first, working("second")], never)).toMatchObject({
      isUnanswered: true,
    });
  });

  test("does not show the message of an unexpected error", async () => {
    const first = failing("first", new TypeError("cannot read secret-key of undefined"));
    const { fallbackReason } = await analyzeDocument(note, [first, working("second")], never);
    expect(fallbackReason).toBe("The analyser failed unexpectedly.");
  });

  test("fails with all reasons when every provider fails", async () => {
    const providers = [failing("a", new AnalysisError("One.")), failing("b", new AnalysisError("Two."))];
    await expect(analyzeDocument(note, providers, never)).rejects.toThrow("One. Two.");
    await expect(analyzeDocument(note, [], never)).rejects.toThrow("No analyser is configured.");
  });

  test("stops instead of falling back when it is aborted", async () => {
    const stop = new AbortController();
    const first: AnalysisProvider = {
      name: "first",
      analyze: async () => {
        stop.abort(new Error("shutting down"));
        throw new AnalysisError("aborted");
      },
    };
    const second = working("second");
    await expect(analyzeDocument(note, [first, second], stop.signal)).rejects.toThrow("shutting down");
    expect(second.analyze).not.toHaveBeenCalled();
  });
});

const use = (left: number | null): ModelUse => ({
  tokensLeft: () => Promise.resolve(left),
  countTokens: () => Promise.resolve(),
  countAgreement: () => Promise.resolve({ compared: 0, agreed: 0 }),
});

describe("a ceiling of tokens", () => {
  test.each([null, 1, 100_000])("lets a model be asked with %s left", async (left) => {
    expect(await withTokenCeiling(working("model"), use(left)).analyze(note, never)).toEqual(result("model"));
  });

  test.each([0, -5])("does not let it be asked with %i left, and that is no answer", async (left) => {
    const model = working("model");
    const { fallbackReason, isUnanswered } = await analyzeDocument(
      note,
      [withTokenCeiling(model, use(left)), working("second")],
      never,
    );
    expect(fallbackReason).toBe("The configured model has used up its tokens of this month.");
    expect(isUnanswered).toBe(true);
    expect(model.analyze).not.toHaveBeenCalled();
  });
});

describe("the providers of a configuration", () => {
  const full = { ANALYSIS_BASE_URL: "https://models.example/v1", ANALYSIS_API_KEY: "k", ANALYSIS_MODEL: "m" };
  const names = (config: Parameters<typeof createProviders>[0]) =>
    createProviders(config, () => use(null)).chain.map(({ name }) => name);

  test("are the built-in analyser alone when nothing is set", () => {
    expect(names({})).toEqual(["built-in"]);
    expect(names({ ANALYSIS_BASE_URL: "", ANALYSIS_API_KEY: " ", ANALYSIS_MODEL: undefined })).toEqual([
      "built-in",
    ]);
  });

  test("are the built-in analyser alone with a model for recordings", () => {
    const { ANALYSIS_MODEL: _, ...endpoint } = full;
    expect(names({ ...endpoint, ANALYSIS_TRANSCRIPTION_MODEL: "hearing" })).toEqual(["built-in"]);
  });

  test("begin with the configured model", () => {
    expect(names(full)).toEqual(["openai-compatible", "built-in"]);
  });

  test.each(["ANALYSIS_BASE_URL", "ANALYSIS_API_KEY", "ANALYSIS_MODEL"])(
    "are an error without %s alone",
    (name) => {
      expect(() => createProviders({ ...full, [name]: "" }, () => use(null))).toThrow(`missing: ${name}.`);
    },
  );

  test.each(["models.example", "file:///etc/passwd", "javascript:alert(1)"])(
    "are an error with the address %s",
    (url) => {
      expect(() => createProviders({ ...full, ANALYSIS_BASE_URL: url }, () => use(null))).toThrow(
        "must be an http or https address",
      );
    },
  );
});

describe("the model for recordings", () => {
  const endpoint = { ANALYSIS_BASE_URL: "http://127.0.0.1:9/v1", ANALYSIS_API_KEY: "k" };
  const config = { ...endpoint, ANALYSIS_TRANSCRIPTION_MODEL: "hearing" };
  const open = () => Promise.resolve(new Blob(["ID3"]).stream());
  const recording = { open, fileType: "mp3", seconds: 60 } as const;

  test("is asked only where it is configured", () => {
    expect(createTranscriber({}, () => use(null))).toBeUndefined();
    expect(createTranscriber({ ...endpoint, ANALYSIS_MODEL: "m" }, () => use(null))).toBeUndefined();
    expect(createTranscriber(config, () => use(null))).toBeDefined();
  });

  test("needs an endpoint", () => {
    const alone = { ANALYSIS_TRANSCRIPTION_MODEL: "hearing" };
    expect(() => createTranscriber(alone, () => use(null))).toThrow(
      "missing: ANALYSIS_BASE_URL, ANALYSIS_API_KEY.",
    );
  });

  test("is left alone for a while when it has twice not answered, and while no tokens are left", async () => {
    const transcribe = createTranscriber(config, () => use(null));
    const quick = () => AbortSignal.timeout(10_000);
    await expect(transcribe?.(recording, quick())).rejects.toThrow("could not be reached");
    await expect(transcribe?.(recording, quick())).rejects.toThrow("could not be reached");
    await expect(transcribe?.(recording, quick())).rejects.toThrow(
      "The transcription model has not answered lately.",
    );
    await expect(createTranscriber(config, () => use(0))?.(recording, quick())).rejects.toThrow(
      "used up its tokens",
    );
  });

  test("is told to the administrator", () => {
    expect(describeAnalyser(config)).toEqual({
      isConfigured: false,
      model: "Built-in analyser",
      host: "127.0.0.1:9",
      transcriptionModel: "hearing",
    });
    expect(describeAnalyser({})).toMatchObject({ host: null, transcriptionModel: null });
  });
});

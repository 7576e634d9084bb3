import OpenAI from "openai";
import {
  AnalysisError,
  type AnalysisProvider,
  type AnalysisResult,
  ProviderSilentError,
  chooseTags,
} from "../../_shared/document-classifier/index.ts";
import { readFacts } from "../../_shared/document-facts/index.ts";
import type { ModelUse } from "../model-use.ts";
import { readAnswer } from "./openai-answer.ts";
import { answerJsonSchema, buildMessages, PROMPT_VERSION } from "./openai-prompt.ts";
import { parseRetryAfter, type RetryAdvice, withRetries } from "./retry.ts";
import { agreesWithSure, modelConfidence } from "./second-opinion.ts";
import { tokensOf } from "./token-use.ts";

const PROVIDER_NAME = "openai-compatible";
/** An answer takes some hundred; some models also think within this. */
const MAX_ANSWER_TOKENS = 4_000;

type Messages = ReturnType<typeof buildMessages>;

export interface OpenAiCompatibleOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Where its tokens, and how often it agrees with the built-in analyser, are counted. */
  use: ModelUse;
  builtIn: AnalysisProvider;
  timeoutMs?: number;
  budgetMs?: number;
  maxRetries?: number;
  firstRetryDelayMs?: number;
  maxRetryDelayMs?: number;
}

export function createOpenAiCompatibleProvider(options: OpenAiCompatibleOptions): AnalysisProvider {
  const timeoutMs = options.timeoutMs ?? 30_000;
  const budgetMs = options.budgetMs ?? 70_000;
  const policy = {
    maxRetries: options.maxRetries ?? 2,
    firstDelayMs: options.firstRetryDelayMs ?? 500,
    maxDelayMs: options.maxRetryDelayMs ?? 20_000,
  };
  // The SDK's retries wait up to a minute, and its timeout covers only the headers.
  const client = new OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
  });

  /** Endpoints differ: older ones know no schema of an answer, and OpenAI's newer models have another name for its limit. */
  const dialect = { hasSchema: true, limit: "max_tokens" as "max_tokens" | "max_completion_tokens" };

  async function complete(messages: Messages, { hasSchema, limit }: typeof dialect, signal: AbortSignal) {
    const expired = AbortSignal.timeout(timeoutMs);
    try {
      return await client.chat.completions.create(
        {
          model: options.model,
          messages,
          [limit]: MAX_ANSWER_TOKENS,
          ...(hasSchema && {
            response_format: {
              type: "json_schema",
              json_schema: { name: "document_analysis", strict: true, schema: answerJsonSchema },
            },
          }),
        },
        { signal: AbortSignal.any([signal, expired]) },
      );
    } catch (error) {
      if (expired.aborted && !signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
      throw error;
    }
  }

  async function ask(messages: Messages, signal: AbortSignal): Promise<unknown> {
    const spoken = { ...dialect };
    for (;;) {
      try {
        return await withRetries(() => complete(messages, spoken, signal), adviseRetry, policy, signal);
      } catch (error) {
        const isRejected =
          error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError;
        if (!isRejected) throw error;
        if (spoken.limit === "max_tokens" && error.message.includes("max_completion_tokens"))
          dialect.limit = spoken.limit = "max_completion_tokens";
        else if (spoken.hasSchema) spoken.hasSchema = false;
        else throw error;
      }
    }
  }

  /** Its summary in the document's language, which a model may forget. */
  function summaryOf(written: string, language: string | undefined, builtIn: AnalysisResult): string {
    const writtenIn = readFacts(written).language;
    const isForeign = language !== undefined && writtenIn !== undefined && writtenIn !== language;
    return written === "" || isForeign ? builtIn.summary : written;
  }

  return {
    name: PROVIDER_NAME,
    isMetered: true,
    async analyze(document, signal) {
      signal.throwIfAborted();
      const { language } = readFacts(document.text);
      const messages = buildMessages(document, language, crypto.randomUUID());
      const spent = AbortSignal.timeout(budgetMs);
      const completion = await ask(messages, AbortSignal.any([signal, spent])).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason;
        throw explain(spent.aborted ? new OpenAI.APIConnectionTimeoutError() : error);
      });
      const { tokens, isEstimated } = tokensOf(completion, messages);
      await options.use.countTokens(tokens, isEstimated);
      const { proposedTags, model, summary, ...answer } = readAnswer(
        completion,
        `${document.title}\n${document.text}`,
      );
      const builtIn = await options.builtIn.analyze(document, signal);
      const agreement = await options.use.countAgreement(agreesWithSure(answer.documentType, builtIn));
      return {
        ...answer,
        summary: summaryOf(summary, language, builtIn),
        confidence: modelConfidence(answer.documentType, builtIn, agreement),
        tags: chooseTags({ ...document, documentType: answer.documentType, proposedTags }),
        provider: PROVIDER_NAME,
        model: model || options.model,
        version: PROMPT_VERSION,
      };
    },
  };
}

/** A timeout is not retried: the remaining time is for the next analyser. */
function adviseRetry(error: unknown): RetryAdvice {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { retry: false };
  if (error instanceof OpenAI.APIConnectionError) return { retry: true };
  if (!(error instanceof OpenAI.APIError)) return { retry: false };
  const status: unknown = error.status;
  const isTransient =
    typeof status === "number" && (status === 408 || status === 409 || status === 429 || status >= 500);
  if (!isTransient) return { retry: false };
  return { retry: true, afterMs: parseRetryAfter(error.headers?.get("retry-after"), Date.now()) };
}

/** A request that is refused for what it says, or an answer that cannot be read, may be the document's fault. */
function isNoAnswer(cause: unknown): boolean {
  if (cause instanceof OpenAI.APIConnectionError) return true;
  const status: unknown = cause instanceof OpenAI.APIError ? cause.status : undefined;
  return typeof status === "number" && ([401, 402, 403, 404, 408, 429].includes(status) || status >= 500);
}

function explain(cause: unknown): AnalysisError {
  const isSilent = isNoAnswer(cause);
  return new (isSilent ? ProviderSilentError : AnalysisError)(sentenceFor(cause), { cause });
}

function sentenceFor(error: unknown): string {
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return "The configured model did not answer in time.";
  if (error instanceof OpenAI.APIConnectionError) return "The configured model could not be reached.";
  if (error instanceof OpenAI.RateLimitError) return "The configured model is over its rate limit.";
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError) {
    return "The configured model refused the access key.";
  }
  const status: unknown = error instanceof OpenAI.APIError ? error.status : undefined;
  if (typeof status === "number") return `The configured model answered with an error (status ${status}).`;
  return "The configured model gave an answer that cannot be read.";
}

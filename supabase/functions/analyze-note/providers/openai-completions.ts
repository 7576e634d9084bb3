import OpenAI from "openai";
import { AnalysisError, ProviderSilentError } from "../../_shared/document-classifier/index.ts";
import type { ModelUse } from "../model-use.ts";
import { parseRetryAfter, type RetryAdvice, withRetries } from "./retry.ts";
import { tokensOf } from "./token-use.ts";

/** An answer takes some hundred; some models also think within this. */
const MAX_ANSWER_TOKENS = 4_000;

export interface OpenAiCompatibleOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Where its tokens are counted, and how often it agrees with the built-in analyser. */
  use: ModelUse;
  timeoutMs?: number;
  budgetMs?: number;
  maxRetries?: number;
  firstRetryDelayMs?: number;
  maxRetryDelayMs?: number;
}

interface ModelRequest {
  messages: { role: "system" | "user"; content: string }[];
  schema: { name: string; schema: Record<string, unknown> };
}

/**
 * Asks an OpenAI-compatible endpoint for an answer of the given schema; the completion is not parsed. Rejects with an
 * `AnalysisError`, or with the signal's reason.
 */
export type Complete = (build: () => ModelRequest, signal: AbortSignal) => Promise<unknown>;

export function createCompletions(options: OpenAiCompatibleOptions): Complete {
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
  let limit: "max_tokens" | "max_completion_tokens" = "max_tokens";

  async function complete({ messages, schema }: ModelRequest, withSchema: boolean, signal: AbortSignal) {
    const expired = AbortSignal.timeout(timeoutMs);
    try {
      const completion = await client.chat.completions.create(
        {
          model: options.model,
          messages,
          [limit]: MAX_ANSWER_TOKENS,
          ...(withSchema && {
            response_format: { type: "json_schema", json_schema: { ...schema, strict: true } },
          }),
        },
        { signal: AbortSignal.any([signal, expired]) },
      );
      return { completion, messages };
    } catch (error) {
      if (expired.aborted && !signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
      throw error;
    }
  }

  async function ask(build: () => ModelRequest, signal: AbortSignal) {
    for (let withSchema = true; ;) {
      try {
        return await withRetries(() => complete(build(), withSchema, signal), adviseRetry, policy, signal);
      } catch (error) {
        const isRejected =
          error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError;
        if (!isRejected) throw error;
        if (limit === "max_tokens" && error.message.includes("max_completion_tokens"))
          limit = "max_completion_tokens";
        else if (withSchema) withSchema = false;
        else throw error;
      }
    }
  }

  return async (build, signal) => {
    signal.throwIfAborted();
    const spent = AbortSignal.timeout(budgetMs);
    const { completion, messages } = await ask(build, AbortSignal.any([signal, spent])).catch(
      (error: unknown) => {
        if (signal.aborted) throw signal.reason;
        throw explain(spent.aborted ? new OpenAI.APIConnectionTimeoutError() : error);
      },
    );
    const { tokens, isEstimated } = tokensOf(completion, messages);
    await options.use.countTokens(tokens, isEstimated);
    return completion;
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
  return new (isNoAnswer(cause) ? ProviderSilentError : AnalysisError)(sentenceFor(cause), { cause });
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

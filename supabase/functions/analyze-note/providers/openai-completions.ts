import OpenAI from "openai";
import { AnalysisError, ProviderSilentError } from "../../_shared/document-classifier/index.ts";
import { parseRetryAfter, type RetryAdvice, withRetries } from "./retry.ts";

export interface OpenAiCompatibleOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
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

  async function complete({ messages, schema }: ModelRequest, withSchema: boolean, signal: AbortSignal) {
    const expired = AbortSignal.timeout(timeoutMs);
    try {
      return await client.chat.completions.create(
        {
          model: options.model,
          messages,
          ...(withSchema && {
            response_format: { type: "json_schema", json_schema: { ...schema, strict: true } },
          }),
        },
        { signal: AbortSignal.any([signal, expired]) },
      );
    } catch (error) {
      if (expired.aborted && !signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
      throw error;
    }
  }

  async function ask(build: () => ModelRequest, signal: AbortSignal): Promise<unknown> {
    const attempt = (withSchema: boolean) =>
      withRetries(() => complete(build(), withSchema, signal), adviseRetry, policy, signal);
    try {
      return await attempt(true);
    } catch (error) {
      // Older endpoints reject a response format that they do not know.
      const rejected =
        error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError;
      if (!rejected) throw error;
      return await attempt(false);
    }
  }

  return async (build, signal) => {
    signal.throwIfAborted();
    const spent = AbortSignal.timeout(budgetMs);
    return await ask(build, AbortSignal.any([signal, spent])).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason;
      throw explain(spent.aborted ? new OpenAI.APIConnectionTimeoutError() : error);
    });
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

function explain(cause: unknown): AnalysisError {
  const isSilent = cause instanceof OpenAI.APIConnectionError || cause instanceof OpenAI.RateLimitError;
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

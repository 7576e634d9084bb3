import OpenAI from "openai";
import {
  AnalysisError,
  ProviderLateError,
  ProviderSilentError,
} from "../../_shared/document-classifier/index.ts";
import type { ModelUse } from "../model-use.ts";
import { parseRetryAfter, type RetryAdvice, withRetries } from "./retry.ts";

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

/** How errors call it: "The configured model". */
interface Times {
  name: string;
  timeoutMs: number;
  budgetMs: number;
}

export interface Endpoint {
  client: OpenAI;
  /** Sends a request, within its timeout, and again where that may help; rejects with the errors of the SDK. */
  send<Answer>(request: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** All requests of a question, within its budget. Rejects with an `AnalysisError`, or with the signal's reason. */
  ask<Answer>(question: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
}

export function openEndpoint(options: OpenAiCompatibleOptions, { name, ...times }: Times): Endpoint {
  const timeoutMs = options.timeoutMs ?? times.timeoutMs;
  const budgetMs = options.budgetMs ?? times.budgetMs;
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

  return {
    client,

    send: (request, signal) =>
      withRetries(
        async () => {
          const expired = AbortSignal.timeout(timeoutMs);
          try {
            return await request(AbortSignal.any([signal, expired]));
          } catch (error) {
            if (expired.aborted && !signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
            throw error;
          }
        },
        adviseRetry,
        policy,
        signal,
      ),

    async ask(question, signal) {
      signal.throwIfAborted();
      const spent = AbortSignal.timeout(budgetMs);
      return await question(AbortSignal.any([signal, spent])).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason;
        throw explain(spent.aborted ? new OpenAI.APIConnectionTimeoutError() : error, name);
      });
    },
  };
}

/** Whether it refused what was asked for, so that it may be asked in another way. */
export const isRejected = (error: unknown): error is InstanceType<typeof OpenAI.APIError> =>
  error instanceof OpenAI.BadRequestError || error instanceof OpenAI.UnprocessableEntityError;

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

function explain(cause: unknown, name: string): AnalysisError {
  if (cause instanceof AnalysisError) return cause;
  const sentence = `${name} ${predicateFor(cause)}.`;
  if (cause instanceof OpenAI.APIConnectionTimeoutError) return new ProviderLateError(sentence, { cause });
  return new (isNoAnswer(cause) ? ProviderSilentError : AnalysisError)(sentence, { cause });
}

function predicateFor(error: unknown): string {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return "did not answer in time";
  if (error instanceof OpenAI.APIConnectionError) return "could not be reached";
  if (error instanceof OpenAI.RateLimitError) return "is over its rate limit";
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return "refused the access key";
  if (error instanceof OpenAI.NotFoundError) return "is not known to the endpoint (status 404)";
  const status: unknown = error instanceof OpenAI.APIError ? error.status : undefined;
  if (typeof status === "number") return `answered with an error (status ${status})`;
  return "gave an answer that cannot be read";
}

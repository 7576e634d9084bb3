import { newUuid } from "../uuid.ts";
import { requestJson, takePrefetched } from "./prefetch.ts";

export interface Parser<T> {
  parse: (value: unknown) => T;
}

export const UNREACHABLE = "We could not reach the server. Check your connection and try again.";
export const UNREADABLE = "The answer could not be read. Please try again.";

/** A longer body, HTML from a proxy, or JSON from the platform is not meant for people. */
const MAX_SENTENCE_LENGTH = 300;
const NO_SENTENCE = /^[<{[]/;

/** Status 0: the server could not be reached. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: string;
  readonly statusText: string;

  constructor(status: number, body: string, statusText = "") {
    super(status === 0 ? body : `${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }
}

export function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
}

export function isRetryable(error: unknown): boolean {
  return isLost(error) || (error instanceof ApiError && [401, 408, 429].includes(error.status));
}

export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = error.body.trim();
  return sentence === "" || sentence.length > MAX_SENTENCE_LENGTH || NO_SENTENCE.test(sentence)
    ? fallback
    : sentence;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

async function checked(answer: Promise<Response>): Promise<Response> {
  let response: Response;
  let failure = "";
  try {
    response = await answer;
    if (!response.ok) failure = await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, UNREACHABLE);
  }
  if (!response.ok) throw new ApiError(response.status, failure, response.statusText);
  return response;
}

export async function readJson<T>(response: Response, schema: Parser<T>): Promise<T> {
  try {
    // A 202 has a plain message.
    const isJson = response.headers.get("content-type")?.includes("json") ?? true;
    return schema.parse(isJson ? await response.json() : null);
  } catch (error) {
    if (isAbort(error)) throw error;
    console.error(`Unexpected answer from ${response.url}`, error);
    throw new ApiError(response.status, UNREADABLE);
  }
}

export function getResponse(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<Response> {
  return checked(takePrefetched(path) ?? requestJson(path, signal));
}

/** Throws an {@link ApiError}. */
export async function getJson<T>(
  path: string,
  schema: Parser<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  return readJson(await getResponse(path, options), schema);
}

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/** With an idempotency key: sent again with the same one, the write is carried out once. Without a schema the answer is not read. */
export async function sendJson<T>(
  method: Method,
  path: string,
  body: unknown,
  schema: Parser<T>,
  key?: string,
): Promise<T>;
export async function sendJson(
  method: Method,
  path: string,
  body?: unknown,
  schema?: undefined,
  key?: string,
): Promise<void>;
export async function sendJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  schema?: Parser<T>,
  key: string = newUuid(),
): Promise<T | void> {
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    "Idempotency-Key": key,
  };
  const response = await checked(
    fetch(path, { credentials: "include", method, headers, body: JSON.stringify(body) }),
  );
  if (schema !== undefined) return readJson(response, schema);
}

/** Keys of what was sent and not answered. */
const unanswered = new Map<string, string>();

/**
 * For what the same person sends a second time only because the first was not answered: until then it has the same key. Not for what can
 * be taken back and done again, as a switch is.
 */
export async function sendOnce<T>(
  method: Method,
  path: string,
  body: unknown,
  schema: Parser<T>,
): Promise<T> {
  const request = `${method} ${path} ${JSON.stringify(body)}`;
  const key = unanswered.get(request) ?? newUuid();
  unanswered.set(request, key);
  try {
    const answer = await sendJson(method, path, body, schema, key);
    unanswered.delete(request);
    return answer;
  } catch (error) {
    // That a repeated request was put off says nothing about the first one.
    if (!isRetryable(error)) unanswered.delete(request);
    throw error;
  }
}

import { requestJson, takeEarly } from "./early-answers.ts";

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
  return checked(takeEarly(path) ?? requestJson(path, signal));
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

export async function sendJson<T>(method: Method, path: string, body: unknown, schema: Parser<T>): Promise<T>;
export async function sendJson(
  method: Method,
  path: string,
  body?: unknown,
  schema?: undefined,
): Promise<void>;
export async function sendJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  schema?: Parser<T>,
): Promise<T | void> {
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await checked(fetch(path, { credentials: "include", method, ...content }));
  if (schema !== undefined) return readJson(response, schema);
}

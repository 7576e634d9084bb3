import { Buffer } from "node:buffer";
import type { Context } from "hono";
import { z } from "zod";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { withoutSoftHyphens } from "../../_shared/contract/visible-text.ts";
import type { Environment } from "./environment.ts";
import { isClientAborted } from "./client-aborted.ts";
import { AppError, brokenOff, malformed } from "../../_shared/errors.ts";
import { zodErrorMap } from "./zod-error-map.ts";

const MAX_JSON_BYTES = 64 * 1024;
const MAX_QUOTED_LENGTH = 60;

const FRAGMENT = /^\p{Ll}/u;

/** A fragment follows its field: "tags: must be a list". */
function sentence(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return ERROR_MESSAGES.notUnderstood;
  const field = issue.path.map(String).join(".");
  const message =
    issue.code === "unrecognized_keys"
      ? `Unrecognized key: "${issue.keys[0]?.slice(0, MAX_QUOTED_LENGTH)}"`
      : issue.message;
  if (field === "")
    return issue.code === "invalid_type" || issue.code === "invalid_union"
      ? `This request ${message}.`
      : message;
  const isSentence = issue.code !== "unrecognized_keys" && !FRAGMENT.test(message);
  return isSentence ? message : `${field}: ${message}`;
}

export function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value, { error: zodErrorMap });
  if (!parsed.success) throw malformed(sentence(parsed.error.issues[0]));
  return parsed.data;
}

const tooLarge = () => new AppError(413, "http.too_large", ERROR_MESSAGES.requestTooLarge);

async function* boundedChunks(c: Context<Environment>, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(c.req.header("content-length") ?? "0") > maxBytes) throw tooLarge();
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw isClientAborted(error) ? brokenOff() : error;
  }
}

async function boundedText(c: Context<Environment>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of boundedChunks(c, maxBytes)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** 413 over the limit. */
export async function bytesBody(c: Context<Environment>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(c, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The full test is slow for millions of escapes. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;
const ESCAPE =
  /\\(?:u(0000)|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/** Postgres and Auth accept neither U+0000 nor a lone surrogate. */
export function storable(json: string): string {
  if (!SUSPECT.test(json)) return json;
  return json.replace(ESCAPE, (escape: string, zero?: string, half?: string) => {
    if (zero !== undefined) throw malformed(ERROR_MESSAGES.unstorableText);
    return half === undefined ? escape : "\\ufffd";
  });
}

/** 400 for invalid JSON. */
export function parseJson(text: string): unknown {
  const json = storable(text);
  try {
    return JSON.parse(json);
  } catch {
    throw malformed(ERROR_MESSAGES.notJson);
  }
}

/** 400 for invalid JSON, 413 over the limit. */
export async function jsonBody<S extends z.ZodType>(
  c: Context<Environment>,
  schema: S,
  maxBytes = MAX_JSON_BYTES,
): Promise<z.infer<S>> {
  return parse(schema, parseJson(await boundedText(c, maxBytes)));
}

export const wholeParam = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number("must be a whole number")
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

export const searchParam = (max: number) =>
  z
    .string("what to search for is missing")
    .overwrite(withoutSoftHyphens)
    .trim()
    .normalize()
    .max(max, `must be at most ${max} characters`);

const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "id: must be a positive whole number")
  .transform(Number);

export function idParam(c: Context<Environment>, name = "id"): number {
  return parse(idSchema, c.req.param(name));
}

export function uuidParam(c: Context<Environment>, name = "id"): string {
  return parse(z.uuid(`${name}: must be a UUID`), c.req.param(name));
}

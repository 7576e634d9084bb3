import type { Context } from "hono";
import { z } from "zod";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { withoutSoftHyphens } from "../../_shared/contract/visible-text.ts";
import type { Environment } from "./environment.ts";
import { isClientAborted } from "./client-aborted.ts";
import { AppError, brokenOff, malformed } from "./errors.ts";
import { zodErrorMap } from "./zod-error-map.ts";

const MAX_JSON_BYTES = 64 * 1024;
const MAX_QUOTED_LENGTH = 60;

/** A message that continues the name of its field, "must be a list"; whole sentences do not begin with a small letter. */
const FRAGMENT = /^\p{Ll}/u;

/**
 * The message for an issue. A whole sentence of a schema stands alone; a fragment follows its field, "tags: must be a list",
 * or "This request" when the issue is about the whole body.
 */
function sentence(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return ERROR_MESSAGES.notUnderstood;
  const field = issue.path.map(String).join(".");
  // Names only the first of the unknown keys.
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

/** Parses a value by a schema; 400 with a message for people. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value, { error: zodErrorMap });
  if (!parsed.success) throw malformed(sentence(parsed.error.issues[0]));
  return parsed.data;
}

const tooLarge = () => new AppError(413, "http.too_large", ERROR_MESSAGES.requestTooLarge);

/** The text of a body; 413 as soon as it exceeds the limit, also when it declared a smaller size. */
async function boundedText(c: Context<Environment>, maxBytes: number): Promise<string> {
  if (Number(c.req.header("content-length") ?? "0") > maxBytes) throw tooLarge();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw isClientAborted(error) ? brokenOff() : error;
  }
  return text + decoder.decode();
}

/** A quick test for what {@link storable} replaces, because the full one is slow for millions of escapes. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;
/** Each escape of a JSON text: U+0000, a surrogate pair, a lone surrogate, or any other. */
const ESCAPE =
  /\\(?:u(0000)|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/**
 * Makes a JSON text storable: Postgres and Auth accept neither U+0000, which is refused, nor a lone surrogate, as in a text
 * that was cut in the middle of a character, which becomes U+FFFD. Both can only come as escapes, so they are searched for
 * in the JSON text: visiting a million parsed values would block this process for seconds.
 */
export function storable(json: string): string {
  if (!SUSPECT.test(json)) return json;
  return json.replace(ESCAPE, (escape: string, zero?: string, half?: string) => {
    if (zero !== undefined) throw malformed(ERROR_MESSAGES.unstorableText);
    return half === undefined ? escape : "\\ufffd";
  });
}

/** Parses a JSON body by a schema; 400 for invalid JSON, 413 for a body over the limit. */
export async function jsonBody<S extends z.ZodType>(
  c: Context<Environment>,
  schema: S,
  maxBytes = MAX_JSON_BYTES,
): Promise<z.infer<S>> {
  const text = storable(await boundedText(c, maxBytes));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed(ERROR_MESSAGES.notJson);
  }
  return parse(schema, value);
}

/** Parses the fields of a form that a browser sends by itself. */
export async function fieldsBody<S extends z.ZodType>(
  c: Context<Environment>,
  schema: S,
): Promise<z.infer<S>> {
  const fields = Object.fromEntries(new URLSearchParams(await boundedText(c, MAX_JSON_BYTES)));
  if (Object.values(fields).some((value) => value.includes("\0")))
    throw malformed(ERROR_MESSAGES.unstorableText);
  return parse(schema, fields);
}

// In the schemas below, the message of the type is used for every issue whose check has no message of its own.

/** A whole number in a query. */
export const wholeParam = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number("must be a whole number")
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** A search query: trimmed, in Unicode NFC, and without soft hyphens. */
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

/** A number in a path, by default its `id`; 400 unless it is a positive whole number. */
export function idParam(c: Context<Environment>, name = "id"): number {
  return parse(idSchema, c.req.param(name));
}

/** A UUID in a path, by default its `id`; 400 for anything else. */
export function uuidParam(c: Context<Environment>, name = "id"): string {
  return parse(z.uuid(`${name}: must be a UUID`), c.req.param(name));
}

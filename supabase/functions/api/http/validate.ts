import type { Context } from "hono";
import { z } from "zod";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { withoutSoftHyphens } from "../../_shared/contract/visible-text.ts";
import type { Environment } from "./environment.ts";
import { AppError, malformed } from "./errors.ts";
import { plainWords } from "./plain-words.ts";

/** What a JSON body may be; a route that takes a whole text, or a long list, says what its own may be. */
const MAX_JSON_BYTES = 64 * 1024;
/** Of a name that somebody made up, as much as one needs to find it. */
const MAX_QUOTED_LENGTH = 60;

/** What only goes on, "must be a list": a sentence of a schema's own begins as one, if with a quoted word. */
const FRAGMENT = /^\p{Ll}/u;

/**
 * A sentence of a schema is what a person reads, and stands alone. What only goes on follows its field, "tags: must be a
 * list"; where there is no field, all that was sent.
 */
function sentence(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return ERROR_MESSAGES.notUnderstood;
  const field = issue.path.map(String).join(".");
  // As many as there may be: one is enough to be looked for.
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

/** Parses a value by a schema; 400 with what a person reads of it. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (!parsed.success) throw malformed(sentence(parsed.error.issues[0]));
  return parsed.data;
}

const tooLarge = () => new AppError(413, "http.too_large", ERROR_MESSAGES.requestTooLarge);

/** The text of a body; 413 as soon as it is more than the route takes, whatever its length was declared as. */
async function boundedText(c: Context<Environment>, maxBytes: number): Promise<string> {
  if (Number(c.req.header("content-length") ?? "0") > maxBytes) throw tooLarge();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Whether there may be something to do for {@link storable}, which is slow where there are millions of escapes. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;
/** Each escape of a JSON text: of U+0000, of a whole character in two halves, of a half alone, or any other. */
const ESCAPE =
  /\\(?:u(0000)|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/**
 * Neither Postgres nor Auth can hold U+0000. Nor half a character, as a text has that was cut by its length: it becomes
 * the sign for one that is missing, and the rest is not lost. Both can only come as escapes, which are looked for in the
 * JSON itself: to visit each of a million values would keep everybody else waiting for seconds.
 */
export function storable(json: string): string {
  if (!SUSPECT.test(json)) return json;
  return json.replace(ESCAPE, (escape: string, zero?: string, half?: string) => {
    if (zero !== undefined) throw malformed(ERROR_MESSAGES.unstorableText);
    return half === undefined ? escape : "\\ufffd";
  });
}

/** Parses a JSON body by a schema; 400 for what is no JSON, 413 for more than the route takes. */
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

// The sentence that a schema is made with stands for all that is wrong, unless a bound has its own.

/** A whole number in a query. */
export const wholeParam = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number("must be a whole number")
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** What to search for, each letter with its marks as one, each word as it is seen. */
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

/** The `{id}` of a path, or another number of it; 400 when it is no positive whole number. */
export function idParam(c: Context<Environment>, name = "id"): number {
  return parse(idSchema, c.req.param(name));
}

/** The `{id}` of a path that is a UUID; 400 when it is none. */
export function uuidParam(c: Context<Environment>, name = "id"): string {
  return parse(z.uuid(`${name}: must be a UUID`), c.req.param(name));
}

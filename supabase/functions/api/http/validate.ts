import type { Context } from "hono";
import { z } from "zod";
import type { Environment } from "./environment.ts";
import { AppError } from "./errors.ts";

/** JSON bodies are small; documents have their own limit. */
const MAX_JSON_BYTES = 12 * 1024 * 1024;

function malformed(message: string): AppError {
  return new AppError(400, "http.malformed", message);
}

/** "tags: Too big: expected…": the field and what is wrong with it; the message alone when it is a sentence of ours. */
function sentence(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "This request cannot be understood.";
  const field = issue.path.map(String).join(".");
  return field === "" ? issue.message : `${field}: ${issue.message}`;
}

/** Parses a value by a schema; 400 with a sentence that names the field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw malformed(sentence(parsed.error.issues[0]));
  return parsed.data;
}

const tooLarge = () => new AppError(413, "http.too_large", "This request is too large.");

/** The text of a body; 413 as soon as it is more than a JSON body ever needs, whatever its length was declared as. */
async function boundedText(c: Context<Environment>): Promise<string> {
  if (Number(c.req.header("content-length") ?? "0") > MAX_JSON_BYTES) throw tooLarge();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > MAX_JSON_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Neither Postgres nor Auth can hold U+0000. Nor half a character, as a text has that was cut by its length: it becomes
 * the sign for one that is missing, and the rest is not lost.
 */
function storable(_key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.includes("\0")) throw malformed("A text holds a character that cannot be stored.");
  return value.toWellFormed();
}

/** Parses a JSON body by a schema; 400 for what is no JSON, 413 for more than a JSON body ever needs. */
export async function jsonBody<S extends z.ZodType>(c: Context<Environment>, schema: S): Promise<z.infer<S>> {
  const text = await boundedText(c);
  let value: unknown;
  try {
    value = JSON.parse(text, storable);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw malformed("The body of this request is not JSON.");
  }
  return parse(schema, value);
}

const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "id: must be a positive whole number")
  .transform(Number);

/** The `{id}` of a path, or another number of it; 400 when it is no positive whole number. */
export function idParam(c: Context<Environment>, name = "id"): number {
  return parse(idSchema, c.req.param(name));
}

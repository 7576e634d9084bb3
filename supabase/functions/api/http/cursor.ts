import type { z } from "zod";
import { AppError } from "./errors.ts";

/** Writes the place after which the next page begins as one opaque word for a URL. */
export function writeCursor(place: unknown): string {
  return btoa(JSON.stringify(place)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a cursor; 400 for anything that this API did not write. */
export function readCursor<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    throw new AppError(400, "http.cursor", "cursor: must be one that a list gave out");
  }
}

import { z } from "zod";
import { AppError } from "../http/errors.ts";

/** The place after which the next page begins: date and number of the last row of the page before. */
const cursorSchema = z.tuple([z.string().regex(/^[0-9T:.+ Z-]{10,40}$/), z.number().int().positive()]);
export type Cursor = z.infer<typeof cursorSchema>;

/** Writes a cursor as one opaque word for a URL. */
export function writeCursor(cursor: Cursor): string {
  return btoa(JSON.stringify(cursor)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a cursor; 400 for anything that this API did not write. */
export function readCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    throw new AppError(400, "notes.cursor", "cursor: must be one that a list gave out");
  }
}

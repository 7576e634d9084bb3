import { z } from "zod";
import { AppError } from "./errors.ts";

/** The date in a place: a real one, as the database writes it ("2026-11-22 08:52:11.98+00") or in JSON. */
export const placeDate = z
  .string()
  .max(40)
  .transform((text) => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"))
  .pipe(z.iso.datetime({ offset: true }));

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

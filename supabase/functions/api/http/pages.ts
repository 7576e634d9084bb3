import type { Context } from "hono";
import { z } from "zod";
import type { Environment } from "./environment.ts";
import { parse, wholeParam } from "./validate.ts";

/** "2026-11-22 08:52:11.98+00", or as in JSON. */
export const placeDate = z
  .string()
  .max(40)
  .transform((text) => text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"))
  .pipe(z.iso.datetime({ offset: true }));
export const numberPlace = z.number().int().positive();
export const datePlace = z.tuple([placeDate, numberPlace]);
export type DatePlace = z.infer<typeof datePlace>;

export const pageLimit = (max: number, otherwise = max) => wholeParam(1, max).default(otherwise);

export const cursorOf = <S extends z.ZodType>(place: S) =>
  z
    .string()
    .transform((word, context): z.infer<S> => {
      try {
        return place.parse(JSON.parse(atob(word.replaceAll("-", "+").replaceAll("_", "/"))));
      } catch {
        context.addIssue({ code: "custom", message: "must be one that a list gave out" });
        return z.NEVER;
      }
    })
    .optional();

export const pageQuery = <S extends z.ZodType>(place: S, max: number, otherwise = max) =>
  z.object({ limit: pageLimit(max, otherwise), cursor: cursorOf(place) });

export function cutPage<Row>(rows: Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}

export function nextLink(address: string, place: unknown): string {
  const { pathname, searchParams } = new URL(address, "http://here");
  searchParams.set(
    "cursor",
    btoa(JSON.stringify(place)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
  );
  return `<${pathname}?${searchParams}>; rel="next"`;
}

export function nextPage(c: Context<Environment>, place: unknown): void {
  if (place !== undefined) c.header("link", nextLink(c.req.url, place));
}

export async function answerPage<Row extends { id: number }>(
  c: Context<Environment>,
  query: ReturnType<typeof pageQuery<typeof numberPlace>>,
  list: (limit: number, after: number | undefined) => Promise<Row[]>,
): Promise<Response> {
  const { limit, cursor } = parse(query, c.req.query());
  const { shown, last } = cutPage(await list(limit + 1, cursor), limit);
  nextPage(c, last?.id);
  return c.json(shown);
}

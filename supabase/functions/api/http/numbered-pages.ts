import type { Context } from "hono";
import { z } from "zod";
import { ADMIN_PAGE_SIZE } from "../../_shared/contract/admin.ts";
import type { Environment } from "./environment.ts";
import { parse } from "./validate.ts";

/** A page ends at a row's number, and the next one begins before it. */
const pageQuery = z.object({
  limit: z.coerce.number("must be a whole number").int().min(1).max(200).default(ADMIN_PAGE_SIZE),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "must be one that a list gave out")
    .transform(Number)
    .optional(),
});

/** Names the next page of the list that was asked for, in the `Link` header. */
export function nextPage(c: Context<Environment>, cursor: string): void {
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", cursor);
  c.header("link", `<${url.pathname}${url.search}>; rel="next"`);
}

/** A page of rows with falling numbers as the body; the address of the next page in the `Link` header. */
export async function answerPage<Row extends { id: number }>(
  c: Context<Environment>,
  list: (limit: number, before: number | undefined) => Promise<Row[]>,
): Promise<Response> {
  const { limit, cursor } = parse(pageQuery, c.req.query());
  // One row more than asked for tells whether there is a next page.
  const rows = await list(limit + 1, cursor);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  if (last) nextPage(c, String(last.id));
  return c.json(shown);
}

import { z } from "zod";
import type { PostMeta } from "./post-meta.ts";

const metaSchema: z.ZodType<PostMeta> = z.union([
  z.strictObject({ property: z.string(), content: z.string() }),
  z.strictObject({ name: z.string(), content: z.string() }),
]);

/**
 * What stands in the head of a page for those who run no script: search engines, and programs that draw a card of an
 * address that somebody shares (GET /api/page-head).
 */
export const pageHeadSchema = z.strictObject({
  title: z.string(),
  siteTitle: z.string(),
  /** Null: the page says nothing of its own. */
  description: z.string().nullable(),
  /** The one address of the page; null where every address leads to nothing. */
  canonical: z.string().nullable(),
  /** The address of the site's feed, for programs that are given that of a page; null on pages that have nothing to do with it. */
  feed: z.string().nullable(),
  meta: z.array(metaSchema),
});
export type PageHead = z.infer<typeof pageHeadSchema>;

/** An address is longer than any that the site makes: nobody has a page there. */
export const MAX_PAGE_PATH_LENGTH = 2_000;

import { z } from "zod";
import type { PostMeta } from "./post-meta.ts";

const metaSchema: z.ZodType<PostMeta> = z.union([
  z.strictObject({ property: z.string(), content: z.string() }),
  z.strictObject({ name: z.string(), content: z.string() }),
]);

/**
 * The head of a page for clients that run no script: search engines, and programs that show a card for a shared address (GET
 * /api/page-head).
 */
export const metaTagsSchema = z.strictObject({
  title: z.string(),
  siteTitle: z.string(),
  /** Null for a page without a description of its own. */
  description: z.string().nullable(),
  /** The canonical address of the page; null for pages that are unlisted or do not exist. */
  canonical: z.string().nullable(),
  /** The address of the site's feed, for feed readers; null for photos, and for posts that do not exist. */
  feed: z.string().nullable(),
  meta: z.array(metaSchema),
  /** Whether there is no such page for visitors: the status of its document is 404. */
  isMissing: z.boolean(),
});
export type MetaTags = z.infer<typeof metaTagsSchema>;

/** Longer than any path of the site, so there is no page at a longer one. */
export const MAX_PAGE_PATH_LENGTH = 2_000;

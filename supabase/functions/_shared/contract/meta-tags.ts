import { z } from "zod";
import type { PostMeta } from "./post-meta.ts";

const metaSchema: z.ZodType<PostMeta> = z.union([
  z.strictObject({ property: z.string(), content: z.string() }),
  z.strictObject({ name: z.string(), content: z.string() }),
]);

/** The head of a page for clients that run no script (GET /api/page-head). */
export const metaTagsSchema = z.strictObject({
  title: z.string(),
  siteTitle: z.string(),
  description: z.string().nullable(),
  /** Null for pages that are unlisted or do not exist. */
  canonical: z.string().nullable(),
  feed: z.string().nullable(),
  meta: z.array(metaSchema),
  /** The status of its document is 404. */
  isMissing: z.boolean(),
});
export type MetaTags = z.infer<typeof metaTagsSchema>;

/** Longer than any path of the site. */
export const MAX_PAGE_PATH_LENGTH = 2_000;

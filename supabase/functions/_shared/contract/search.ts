import { z } from "zod";
import { snippetSchema } from "./snippet.ts";

/** Hits of each kind that are shown at once. */
export const SEARCH_HITS_OF_A_KIND = 8;

/** What one search finds, in the order in which it is shown. */
export const SEARCH_KINDS = ["note", "photo", "post"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A hit of GET /api/search?q=, the best of each kind first. */
export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number().int(),
  title: snippetSchema,
  snippet: snippetSchema,
  /** A note's type, a photo's or a post's category. */
  detail: z.string().nullable(),
  /** The smallest picture of a photo. */
  imageUrl: z.string().nullable(),
  /** ISO 8601, UTC. */
  date: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

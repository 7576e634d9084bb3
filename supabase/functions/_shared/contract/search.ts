import { z } from "zod";
import { snippetSchema } from "./snippet.ts";

export const SEARCH_HITS_OF_A_KIND = 8;

export const SEARCH_KINDS = ["note", "photo", "post"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** GET /api/search?q=, the best of each kind first. */
export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.number().int(),
  title: snippetSchema,
  snippet: snippetSchema,
  /** The type of a note, or the category of a photo or post. */
  detail: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** ISO 8601, UTC. */
  date: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

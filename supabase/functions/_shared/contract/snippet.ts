import { z } from "zod";

/** A stretch of text around a hit, cut into what matched (to be marked) and what did not. */
export const snippetSchema = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type Snippet = z.infer<typeof snippetSchema>;

import { z } from "zod";

/** A passage of a text around a hit, split into parts that match, to be marked, and parts that do not. */
export const snippetSchema = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type Snippet = z.infer<typeof snippetSchema>;

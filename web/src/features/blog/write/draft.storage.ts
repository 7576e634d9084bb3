import { z } from "zod";

/** What somebody types into the editor; tags as they are typed. */
export const fieldsSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.string(),
});
export type Fields = z.infer<typeof fieldsSchema>;

const copySchema = z.object({
  fields: fieldsSchema,
  /** What it was made from; 0: nothing that the server has. */
  revision: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type LocalCopy = z.infer<typeof copySchema>;

const PREFIX = "blog-draft-";
const keyOf = (id: number | null) => `${PREFIX}${id ?? "new"}`;

/** The copy that this browser has of a post that is being written; null is the post that the server does not know yet. */
export function readCopy(id: number | null): LocalCopy | undefined {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? undefined : copySchema.parse(JSON.parse(text));
  } catch {
    // What cannot be read is no copy.
    return undefined;
  }
}

/**
 * Keeps a copy, at once and for good: a crash, a closed tab or an expired session finds it there. One that was made from
 * an older state never takes the place of one that was made from a newer. Tells whether it is kept.
 */
export function writeCopy(id: number | null, copy: LocalCopy): boolean {
  const there = readCopy(id);
  if (there && there.revision > copy.revision) return false;
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(copy));
    return true;
  } catch {
    // Full, or switched off: the page says so.
    return false;
  }
}

/** Forgets a copy, unless it was made from a newer state than the one that is known to be saved. */
export function forgetCopy(id: number | null, revision = Infinity): void {
  const there = readCopy(id);
  if (there && there.revision > revision) return;
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage there is nothing to forget.
  }
}

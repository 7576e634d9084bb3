import { z } from "zod";

/** The fields of the editor; tags as they are typed. */
const fieldsSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  /** Empty for none; undefined to keep the post's own, which may have been renamed. */
  category: z.string().optional(),
});
export type Fields = z.infer<typeof fieldsSchema>;

const copySchema = z.object({
  fields: fieldsSchema,
  /** The category that the post had, for a post that is not created yet or was deleted. */
  category: z.string().optional(),
  /** The revision that it is based on; 0 for a new post. */
  revision: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Texts that were sent and not answered, of which the server may have saved one. */
  unanswered: z.array(fieldsSchema),
  /** The creation key of a new post that was sent and not answered. */
  creationKey: z.string().optional(),
});
export type LocalCopy = z.infer<typeof copySchema>;

const PREFIX = "blog-draft-";
/** Each window has a copy of its own, so that two windows never overwrite each other's. */
const prefixOf = (id: number | null) => `${PREFIX}${id ?? "new"}.`;

export interface KeptCopy extends LocalCopy {
  /** The id of the window in which it was typed. */
  writer: string;
}

function read(key: string): LocalCopy | undefined {
  try {
    return copySchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    // An unreadable copy is ignored.
    return undefined;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is blocked.
    return [];
  }
}

/** The local copies of a post, of all windows, the newest first; an id of null is for posts that are not created yet. */
export function readCopies(id: number | null): KeptCopy[] {
  const prefix = prefixOf(id);
  return keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const copy = read(key);
      return copy ? [{ ...copy, writer: key.slice(prefix.length) }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
}

/** Writes a local copy, which survives a crash, a closed tab and an expired session; returns whether that worked. */
export function writeCopy(id: number | null, writer: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(prefixOf(id) + writer, JSON.stringify(copy));
    return true;
  } catch {
    // Storage is full or blocked; the page says so.
    return false;
  }
}

export function forgetCopy(id: number | null, writer: string): void {
  try {
    localStorage.removeItem(prefixOf(id) + writer);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Makes the copies of a deleted post copies of a new one. */
export function moveCopies(id: number): void {
  for (const { writer, ...copy } of readCopies(id)) {
    if (writeCopy(null, writer, { ...copy, revision: 0, unanswered: [] })) forgetCopy(id, writer);
  }
}

import { z } from "zod";

/** What somebody types into the editor; tags as they are typed. */
const fieldsSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  /** Empty: none; absent: the one that the post has, whatever that is called by now. */
  category: z.string().optional(),
});
export type Fields = z.infer<typeof fieldsSchema>;

const copySchema = z.object({
  fields: fieldsSchema,
  /** The one that the post had: a post that is not made yet, or gone, has no other. */
  category: z.string().optional(),
  /** What it was made from; 0: nothing that the server has. */
  revision: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What was sent and not answered: any of it may be what the server has. */
  unanswered: z.array(fieldsSchema),
  /** The name of the making of a post that was sent so. */
  creationKey: z.string().optional(),
});
export type LocalCopy = z.infer<typeof copySchema>;

const PREFIX = "blog-draft-";
/** Every window that writes has a copy of its own, so that two of them never write over each other. */
const prefixOf = (id: number | null) => `${PREFIX}${id ?? "new"}.`;

export interface KeptCopy extends LocalCopy {
  /** The window that it was typed in. */
  writer: string;
}

function read(key: string): LocalCopy | undefined {
  try {
    return copySchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    // What cannot be read is no copy.
    return undefined;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Switched off.
    return [];
  }
}

/**
 * The copies that this browser has of a post that is being written, the newest first: what was typed in windows that have
 * not sent it yet, or never will. Null is the post that the server does not know yet.
 */
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

/** Keeps a copy, at once and for good: a crash, a closed tab or an expired session finds it there. Tells whether it is kept. */
export function writeCopy(id: number | null, writer: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(prefixOf(id) + writer, JSON.stringify(copy));
    return true;
  } catch {
    // Full, or switched off: the page says so.
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

/** What was typed into a post that is gone becomes the beginning of a new one. */
export function moveCopies(id: number): void {
  for (const { writer, ...copy } of readCopies(id)) {
    if (writeCopy(null, writer, { ...copy, revision: 0, unanswered: [] })) forgetCopy(id, writer);
  }
}

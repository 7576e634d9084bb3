import { z } from "zod";
import { ADMIN_USER_ID } from "@contract/session.ts";
import { localCopies } from "../../../lib/autosave/local-copies.ts";

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
  /** Texts that were sent and not answered, of which the server may have saved one. */
  unanswered: z.array(fieldsSchema),
  /** The creation key of a new post that was sent and not answered. */
  creationKey: z.string().optional(),
});
type PostCopy = z.infer<typeof copySchema>;

export interface KeptCopy extends PostCopy {
  /** Milliseconds since 1970. */
  at: number;
  /** The id of the window in which it was typed. */
  writer: string;
}

/** An id of null is for posts that are not created yet. Only the administrator writes posts. */
const keyOf = (id: number | null) => ({ owner: ADMIN_USER_ID, form: "post", record: id ?? "new" });

/** The local copies of a post, of all windows, the newest first. */
export function readCopies(id: number | null): KeptCopy[] {
  const copies = localCopies.read(keyOf(id), (body) => copySchema.safeParse(body).data);
  return copies.map(({ body, at, writer }) => ({ ...body, at, writer }));
}

export const writeCopy = (id: number | null, writer: string, copy: PostCopy): boolean =>
  localCopies.write(keyOf(id), writer, copy);

export const forgetCopy = (id: number | null, writer: string): void => localCopies.remove(keyOf(id), writer);

/** Makes the copies of a deleted post copies of a new one. */
export function moveCopies(id: number): void {
  for (const { writer, at: _, ...copy } of readCopies(id)) {
    if (writeCopy(null, writer, { ...copy, revision: 0, unanswered: [] })) forgetCopy(id, writer);
  }
}

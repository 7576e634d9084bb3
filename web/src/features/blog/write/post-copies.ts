import { z } from "zod";
import { ADMIN_USER_ID } from "@contract/session.ts";
import { localCopies } from "../../../lib/autosave/local-copies.ts";

const fieldsSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  /** Empty for none; undefined keeps the post's own, which may have been renamed. */
  category: z.string().optional(),
});
export type Fields = z.infer<typeof fieldsSchema>;

const copySchema = z.object({
  fields: fieldsSchema,
  /** For a post that is not created yet or was deleted. */
  category: z.string().optional(),
  /** 0 for a new post. */
  revision: z.number().int(),
  unanswered: z.object({ fields: fieldsSchema, key: z.uuid() }).optional().catch(undefined),
});
type PostCopy = z.infer<typeof copySchema>;

export interface KeptCopy extends PostCopy {
  /** Milliseconds since 1970. */
  at: number;
  writer: string;
}

const keyOf = (id: number | null) => ({ owner: ADMIN_USER_ID, form: "post", record: id ?? "new" });

export function readCopies(id: number | null): KeptCopy[] {
  const copies = localCopies.read(keyOf(id), (body) => copySchema.safeParse(body).data);
  return copies.map(({ body, at, writer }) => ({ ...body, at, writer }));
}

export const writeCopy = (id: number | null, writer: string, copy: PostCopy): boolean =>
  localCopies.write(keyOf(id), writer, copy);

export const forgetCopy = (id: number | null, writer: string): void => localCopies.remove(keyOf(id), writer);

export function moveCopies(id: number): void {
  for (const { writer, at: _, ...copy } of readCopies(id)) {
    if (writeCopy(null, writer, { ...copy, revision: 0, unanswered: undefined })) forgetCopy(id, writer);
  }
}

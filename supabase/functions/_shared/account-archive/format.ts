import { z } from "zod";

const whole = z.number().int().min(0);

/** GET /api/account/export: what the zip of one's data is made of, and what is asked for afterwards. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  /** As they are in the zip. */
  account: z.looseObject({}),
  folders: z.looseObject({}).nullable(),
  documents: z.array(
    z.object({
      id: whole,
      /** Its name in the zip. */
      file: z.string(),
      size: whole,
      uploadDate: z.string(),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** GET /api/account/export/notes?after={id of the last one}. */
export const notesPieceSchema = z.object({
  notes: z.array(z.looseObject({ id: whole })),
  next: whole.nullable(),
});

/** GET /api/account/export/comments, with what `next` was. */
export const commentsPieceSchema = z.object({
  comments: z.array(z.looseObject({})),
  next: z.object({ kind: z.string(), id: whole }).nullable(),
});

/** The line before the files of GET /api/account/export/files?after={id of the last one}. */
export const filesPieceSchema = z.object({
  /** In the order of their bytes; lost ones have none. */
  files: z.array(z.object({ id: whole, size: whole, isLost: z.boolean() })),
  next: whole.nullable(),
});

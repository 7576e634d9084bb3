import { z } from "zod";

export const SITE_ARCHIVE_VERSION = 1;
export const SITE_ARCHIVE_FORMAT = "personal-website";

export const RESTORE_UNDER_WAY =
  "Another file is being restored, or its restore broke off in the last 15 minutes. Choose that file again to go on with it.";
/** The page compares it, because the restore may have ended well. */
export const RESTORE_GONE =
  "This restore is not under way any more. To restore the site, choose the file again.";

/** GET /api/admin/restore. */
export const restoreStateSchema = z.object({
  /** What is on this site already; null when it is empty. */
  content: z.string().nullable(),
  /** A restore that has begun: how many bytes of its file have been read. */
  begun: z.object({ id: z.uuid(), done: z.number(), bytes: z.number() }).nullable(),
});

export const notEmptySentence = (content?: string): string =>
  `An export can be restored into an empty site only${content ? `, and this one has ${content} already` : ""}.`;

/** By the beginning of the file, which has the manifest, and its size a restore recognises its file. */
export const RESTORE_HEAD_BYTES = 64 * 1024;

const placeSchema = z.object({
  /** From where the file is to be sent, and how many bytes of it. */
  offset: z.number().int(),
  wanted: z.number().int(),
});

/** POST /api/admin/restore?bytes={size of the file}, with the beginning of the file. */
export const begunRestoreSchema = placeSchema.extend({ id: z.uuid() });

const siteRestoreSchema = z.object({
  rows: z.number().int(),
  objects: z.number().int(),
  missing: z.array(z.string()),
});
export type SiteRestore = z.infer<typeof siteRestoreSchema>;

/** POST /api/admin/restore/{id}?offset={offset}, with a piece of the file; `restored` after the last. */
export const restoreStepSchema = placeSchema.extend({ restored: siteRestoreSchema.optional() });
export type RestoreStep = z.infer<typeof restoreStepSchema>;

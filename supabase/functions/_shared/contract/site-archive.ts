import { z } from "zod";

export const SITE_ARCHIVE_VERSION = 1;
export const SITE_ARCHIVE_FORMAT = "personal-website";

/** The page compares it, because the other restore may be its own. */
export const RESTORE_UNDER_WAY =
  "Another restore is under way, or broke off in the last 15 minutes. Please try again later.";

/** GET /api/admin/restore: what is on this site already; null when it is empty. */
export const siteContentSchema = z.object({ content: z.string().nullable() });

export const notEmptySentence = (content?: string): string =>
  `An export can be restored into an empty site only${content ? `, and this one has ${content} already` : ""}.`;

/** POST /api/admin/restore. */
export const siteRestoreSchema = z.object({
  rows: z.number().int(),
  objects: z.number().int(),
  missing: z.array(z.string()),
});
export type SiteRestore = z.infer<typeof siteRestoreSchema>;

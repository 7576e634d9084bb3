import { z } from "zod";

/** The version of the archive format; other versions are refused. */
export const SITE_ARCHIVE_VERSION = 1;
export const SITE_ARCHIVE_FORMAT = "personal-website";

/** The message of a restore while another one is running; the page compares it, because that may be its own. */
export const RESTORE_UNDER_WAY =
  "Another restore is under way, or broke off in the last 15 minutes. Please try again later.";

/** What is on this site already, so that it cannot be restored into; null when it is empty (GET /api/admin/restore). */
export const siteContentSchema = z.object({ content: z.string().nullable() });

/** The message for a restore into a site that is not empty. */
export const notEmptySentence = (content?: string): string =>
  `An export can be restored into an empty site only${content ? `, and this one has ${content} already` : ""}.`;

/** The result of a restore (POST /api/admin/restore). */
export const siteRestoreSchema = z.object({
  rows: z.number().int(),
  objects: z.number().int(),
  /** Objects that are missing in the archive, because they were lost before, as `bucket/name`. */
  missing: z.array(z.string()),
});
export type SiteRestore = z.infer<typeof siteRestoreSchema>;

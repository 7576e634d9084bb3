import { z } from "zod";

/** Version of the archive of a whole site; another one is refused. */
export const SITE_ARCHIVE_VERSION = 1;
export const SITE_ARCHIVE_FORMAT = "personal-website";

/** What a restore is told that may have to wait for another one: also by the page, whose own one it may be. */
export const RESTORE_UNDER_WAY =
  "Another restore is under way, or broke off in the last 15 minutes. Please try again later.";

/** What keeps this site from being restored into, in a word; null: it is empty (GET /api/admin/restore). */
export const siteContentSchema = z.object({ content: z.string().nullable() });

/** Why nothing is restored into a site that has something already. */
export const notEmptySentence = (content?: string): string =>
  `An export can be restored into an empty site only${content ? `, and this one has ${content} already` : ""}.`;

/** What a restore brought back (POST /api/admin/restore). */
export const siteRestoreSchema = z.object({
  rows: z.number().int(),
  objects: z.number().int(),
  /** Objects that were lost before the archive was made, as `bucket/name`. */
  missing: z.array(z.string()),
});
export type SiteRestore = z.infer<typeof siteRestoreSchema>;

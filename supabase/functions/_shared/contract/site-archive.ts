import { z } from "zod";

/** Version of the archive of a whole site; another one is refused. */
export const SITE_ARCHIVE_VERSION = 1;
export const SITE_ARCHIVE_FORMAT = "personal-website";

/** What a restore brought back (POST /api/admin/restore). */
export const siteRestoreSchema = z.object({
  rows: z.number().int(),
  objects: z.number().int(),
  /** Objects that were lost before the archive was made, as `bucket/name`. */
  missing: z.array(z.string()),
});
export type SiteRestore = z.infer<typeof siteRestoreSchema>;

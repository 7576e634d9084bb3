import type { BrowserContext, Page } from "@playwright/test";
import { DEFAULT_SETTINGS } from "../../../supabase/functions/_shared/contract/default-settings.ts";
import type { Settings } from "../../../supabase/functions/_shared/contract/settings.ts";

/** The site of an owner who has said these things; for this page alone, because all journeys share one site. */
export async function withSettings(where: Page | BrowserContext, changed: Partial<Settings>): Promise<void> {
  await where.route("**/api/settings", (route) =>
    route.fulfill({ json: { ...DEFAULT_SETTINGS, ...changed } }),
  );
}

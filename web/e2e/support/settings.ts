import type { BrowserContext, Page } from "@playwright/test";
import { DEFAULT_SETTINGS } from "../../../supabase/functions/_shared/contract/default-settings.ts";
import type { Settings } from "../../../supabase/functions/_shared/contract/settings.ts";

/** Replaces settings of the site for this page or context only, because all tests share one site. */
export async function withSettings(where: Page | BrowserContext, changed: Partial<Settings>): Promise<void> {
  await where.route("**/api/settings", (route) =>
    route.fulfill({ json: { ...DEFAULT_SETTINGS, ...changed } }),
  );
}
